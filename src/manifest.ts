/** The web app manifest: what the device shows when Havenbook stands on its home screen. */
import type { ManifestOptions } from 'vite-plugin-pwa'
import { FILE_TYPES } from './contract/documents-content.ts'
import { SHARE_FIELD, SHARE_PATH } from './contract/shared-in.ts'

export const manifest: Partial<ManifestOptions> = {
  id: '/dashboard',
  name: 'Havenbook',
  short_name: 'Havenbook',
  description: 'The care book of your family: care plans that open with no signal.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f5ef',
  theme_color: '#f8f5ef',
  categories: ['health', 'medical', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Emergency',
      description: 'What a stranger must know, in large type',
      url: '/dashboard/care-plan?view=emergency',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Today’s question',
      description: 'One line for the journal',
      url: '/dashboard/journal?day=today',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Waiting to send',
      description: 'What is only on this device',
      url: '/dashboard?open=waiting',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        {
          name: SHARE_FIELD,
          accept: [
            ...Object.keys(FILE_TYPES).map((extension) => `.${extension}`),
            ...new Set(Object.values(FILE_TYPES)),
          ],
        },
      ],
    },
  },
  screenshots: [
    {
      src: '/screenshots/care-plan-narrow.webp',
      sizes: '390x844',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'A care plan, kept on the phone',
    },
    {
      src: '/screenshots/dashboard-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'The dashboard on a wide screen',
    },
  ],
}
