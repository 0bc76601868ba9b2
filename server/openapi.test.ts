import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { problemTexts } from '#server/content/problem-texts.ts'
import type { OpenApiDocument } from '#server/openapi.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

describe('the documentation', () => {
  let server: TestServer
  let document: OpenApiDocument

  beforeAll(async () => {
    server = await startTestServer({ seed: 'none' })
    document = (await (await server.fetch('/api/openapi.json')).json()) as OpenApiDocument
  })
  afterAll(() => server.close())

  it('says what the API was agreed to be; a difference here is a change of the contract', async () => {
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('__snapshots__/openapi.json')
  })

  it('is made once, however many ask', async () => {
    const another = await startTestServer({ seed: 'none' })
    const encode = vi.spyOn(TextEncoder.prototype, 'encode')
    for (const path of ['/api/openapi.json', '/api/docs']) {
      for (let i = 0; i < 3; i += 1) expect((await another.fetch(path)).status).toBe(200)
    }
    const whole = encode.mock.calls.filter(
      ([text = '']) => text.includes('openapi.json') || text.startsWith('{"openapi"'),
    )
    expect(whole).toHaveLength(2)
    encode.mockRestore()
    await another.close()
  })

  it('describes every route of the app', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const mounted = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !/\/(?:docs|openapi\.json)/.test(path))
      .map(({ method, path }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual(mounted.toSorted())
  })

  it('refers only to schemas that it holds', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
  })

  it('is a page for people without any script, under a policy that allows none', async () => {
    const page = await server.fetch('/api/docs')
    const html = await page.text()
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'self';/)
    expect(html).not.toMatch(/<script|style=|\son\w+=/)
    const [, style = ''] = /href="(\/api\/docs\/[^"]+\.css)"/.exec(html) ?? []
    expect((await server.fetch(style)).headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    for (const code of Object.keys(problemTexts)) expect(html).toContain(`id="${code}"`)
  })
})
