/** The web app manifest: what the device shows when Havenbook stands on its home screen. */
import type { ManifestOptions } from 'vite-plugin-pwa'
import { FILE_TYPES } from './contract/documents-content.ts'
import type { Language } from './contract/languages.ts'
import { SHARE_FIELD, SHARE_PATH } from './contract/shared-in.ts'

interface Words {
  description: string
  emergency: [name: string, description: string]
  today: [name: string, description: string]
  waiting: [name: string, description: string]
  screenshots: [plan: string, dashboard: string]
}

/** By hand and not of the catalogues: they are the page's, and this is read without one. */
const WORDS: Record<Language, Words> = {
  en: {
    description: 'The care book of your family: care plans that work offline.',
    emergency: ['Emergency', 'What a stranger must know, in large type'],
    today: ['Today’s question', 'One line for the journal'],
    waiting: ['Waiting to send', 'Changes not sent yet'],
    screenshots: ['A care plan, kept on the phone', 'The dashboard on a wide screen'],
  },
  fr: {
    description: 'Le carnet de soins de votre famille : des plans de soins qui marchent hors connexion.',
    emergency: ['Urgence', 'Ce qu’un inconnu doit savoir, en grands caractères'],
    today: ['La question du jour', 'Une ligne pour le journal'],
    waiting: ['En attente d’envoi', 'Les modifications pas encore envoyées'],
    screenshots: ['Un plan de soins, gardé sur le téléphone', 'Le tableau de bord sur un grand écran'],
  },
  es: {
    description: 'El cuaderno de cuidados de su familia: planes de cuidados que funcionan sin conexión.',
    emergency: ['Emergencia', 'Lo que un desconocido debe saber, en letra grande'],
    today: ['La pregunta de hoy', 'Una línea para el diario'],
    waiting: ['Pendiente de envío', 'Los cambios aún sin enviar'],
    screenshots: ['Un plan de cuidados, guardado en el teléfono', 'El panel en una pantalla ancha'],
  },
}

const ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** One app in every language: the id and the addresses are the same. */
export const manifestIn = (language: Language): Partial<ManifestOptions> => ({
  id: '/dashboard',
  name: 'Havenbook',
  short_name: 'Havenbook',
  description: WORDS[language].description,
  lang: language,
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
    shortcut(WORDS[language].emergency, '/dashboard/care-plan?view=emergency'),
    shortcut(WORDS[language].today, '/dashboard/journal?day=today'),
    shortcut(WORDS[language].waiting, '/dashboard?open=waiting'),
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
      label: WORDS[language].screenshots[0],
    },
    {
      src: '/screenshots/dashboard-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: WORDS[language].screenshots[1],
    },
  ],
})

function shortcut([name, description]: Words['emergency'], url: string) {
  return { name, description, url, icons: ICONS }
}
