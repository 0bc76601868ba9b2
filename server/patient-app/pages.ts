/** The pages of the patient app: one shell of HTML, its script, style and font. Nothing of others, nothing inline. */
import { readFileSync } from 'node:fs'
import { reply } from '#server/middleware/reply.ts'
import { PERMISSIONS_POLICY } from '#server/site-headers.ts'
import type { ApiContext } from '#server/middleware/env.ts'

interface Page {
  body: string | Uint8Array<ArrayBuffer>
  type: string
}

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'
const FILES: readonly [name: string, type: string][] = [
  ['main.js', SCRIPT],
  ['calls.js', SCRIPT],
  ['display.js', SCRIPT],
  ['drawing.js', SCRIPT],
  ['host.js', SCRIPT],
  ['words.js', SCRIPT],
  ['work.js', SCRIPT],
  ['colours.css', STYLE],
  ['style.css', STYLE],
]
/** The same as the app's, if it is installed; the page does without. */
const FONT = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

/** Answers GET requests for pages; null for anything else. */
export function openPages(hostOrigin: string): (c: ApiContext) => Response | null {
  const pages = new Map<string, Page>()
  for (const [name, type] of FILES) {
    pages.set(`/page/${name}`, { body: readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8'), type })
  }
  const font = readFont()
  if (font) pages.set('/page/font.woff2', { body: font, type: 'font/woff2' })
  const shell = readFileSync(new URL('page/import.html', import.meta.url), 'utf8').replace('HOST_ORIGIN', hostOrigin)
  pages.set('/import', { body: shell, type: 'text/html; charset=utf-8' })
  pages.set('/', {
    body: readFileSync(new URL('page/index.html', import.meta.url), 'utf8').replaceAll('HOST_ORIGIN', hostOrigin),
    type: 'text/html; charset=utf-8',
  })
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${hostOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

  return (c) => {
    const page = pages.get(c.req.path)
    if (!page) return null
    const headers = {
      'Content-Type': page.type,
      'Content-Security-Policy': policy,
      'Permissions-Policy': PERMISSIONS_POLICY,
      'Cache-Control': 'no-cache',
      'Cross-Origin-Opener-Policy': 'same-origin',
    }
    if (typeof page.body === 'string') return reply(c, 200, page.body, headers)
    return reply(c, 200, new Blob([page.body]).stream(), headers)
  }
}

function readFont(): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(new URL(import.meta.resolve(FONT))))
  } catch {
    return null
  }
}
