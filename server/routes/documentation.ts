/** The API about itself: for machines and for people. */
import type { Hono } from 'hono'
import { DOCS_POLICY, DOCS_STYLE, DOCS_STYLE_NAME, docsPage } from '#server/docs-page.ts'
import type { Env } from '#server/middleware/env.ts'
import { JSON_TYPE, reply } from '#server/middleware/reply.ts'
import { openApiDocument } from '#server/openapi.ts'
import type { Operation } from '#server/operation.ts'

/** Adds `openapi.json` and `docs` to the app. Made when first asked for: most processes never are. */
export function addDocumentation(app: Hono<Env>, operations: readonly Operation[]): void {
  const document = once(() => openApiDocument(operations))
  // Half a megabyte each, for anybody: made anew, they would hold up whoever else asks.
  const json = once(() => new TextEncoder().encode(JSON.stringify(document())))
  const page = once(() => new TextEncoder().encode(docsPage(document())))

  app.get('/openapi.json', (c) => {
    c.set('route', '/openapi.json')
    return reply(c, 200, json(), { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-cache' })
  })
  app.get('/docs', (c) => {
    c.set('route', '/docs')
    return reply(c, 200, page(), {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': DOCS_POLICY,
    })
  })
  app.get(`/docs/${DOCS_STYLE_NAME}`, (c) => {
    c.set('route', '/docs/style')
    return reply(c, 200, DOCS_STYLE, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
