/** The API about itself: for machines and for people. */
import type { Hono } from 'hono'
import { DOCS_POLICY, DOCS_STYLE, DOCS_STYLE_NAME, docsPage } from '#server/docs-page.ts'
import type { Env } from '#server/middleware/env.ts'
import { JSON_TYPE, reply } from '#server/middleware/reply.ts'
import { openApiDocument } from '#server/openapi.ts'
import type { Operation } from '#server/operation.ts'

/** Adds `openapi.json` and `docs` to the app. Made when first asked for: most processes never are. */
export function addDocumentation(app: Hono<Env>, operations: readonly Operation[]): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  const described = () => (document ??= openApiDocument(operations))

  app.get('/openapi.json', (c) => {
    c.set('route', '/openapi.json')
    return reply(c, 200, JSON.stringify(described()), { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-cache' })
  })
  app.get('/docs', (c) => {
    c.set('route', '/docs')
    return reply(c, 200, docsPage(described()), {
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
