/**
 * Headers of the app's own pages and files. The session's tokens can be read by script (SPEC §3), so the page must have no
 * room for a script that is not ours: nothing inline, no eval, Trusted Types, nothing from elsewhere.
 */
import { createHash } from 'node:crypto'

/** The app's policies for Trusted Types (src/lib/trusted-types.ts), and the worker's (sw/load-drain.ts). */
const TRUSTED_TYPES = ['havenbook-scripts', 'havenbook-sandbox', 'havenbook-cleaning', 'havenbook-drain']

/** What neither the app nor the patient app in its frame ever asks a device for. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** For pages of both origins. */
export const PERMISSIONS_POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ')

export function siteHeaders({
  patientAppOrigin,
  records,
}: {
  patientAppOrigin: string
  /** Its sites may show their documents in a frame. */
  records?: { documentSites: readonly string[] }
}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${["'self'", patientAppOrigin, ...(records?.documentSites ?? [])].join(' ')}`,
    "base-uri 'none'",
    // Scripts send what is written; a form that is sent before they are there goes nowhere.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ]
  // No opener policy: browsers would throw away the process that a tap on the icon has just started, and start another, which
  // costs as much as reading the plan. The app opens no windows, and nobody may show it in a frame.
  return {
    'Content-Security-Policy': policy.join('; '),
    'Permissions-Policy': PERMISSIONS_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

/** For a page that brings along a style element: its text is allowed, to the letter, and nothing else. */
export function allowingStyle(headers: Record<string, string>, text: string | undefined): Record<string, string> {
  const policy = headers['Content-Security-Policy']
  if (text === undefined || policy === undefined) return headers
  const hash = createHash('sha256').update(text).digest('base64')
  return { ...headers, 'Content-Security-Policy': policy.replace("style-src 'self'", `$& 'sha256-${hash}'`) }
}
