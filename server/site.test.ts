import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSite, type Site } from './site.ts'
import { siteHeaders } from './site-headers.ts'
import { testDirectory } from '#tests/support/test-directory.ts'

const SCRIPT = 'console.log("a");'.repeat(200)

describe('the built app', () => {
  let root: string
  let site: Site
  const headers = siteHeaders({ patientAppOrigin: 'http://localhost:4174' })

  beforeEach(async () => {
    root = await testDirectory()
    mkdirSync(join(root, 'dist/assets'), { recursive: true })
    writeFileSync(join(root, 'secret.txt'), 'secret')
    writeFileSync(join(root, 'dist/index.html'), '<!doctype html><title>Havenbook</title>')
    writeFileSync(join(root, 'dist/sw.js'), 'the worker')
    writeFileSync(join(root, 'dist/kill-switch.js'), 'the way out')
    writeFileSync(join(root, 'dist/manifest.webmanifest'), '{}')
    writeFileSync(join(root, 'dist/assets/index-Ab3_x9Qz.js'), SCRIPT)
    site = openSite(join(root, 'dist'), headers)
  })

  const get = (path: string, more: Record<string, string> = {}, method = 'GET') =>
    site.fetch(new Request(`http://localhost:4173${path}`, { method, headers: more }))

  it('gives files with a hash in their name for good, and asks again for all others', async () => {
    expect((await get('/assets/index-Ab3_x9Qz.js')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/', '/sw.js', '/manifest.webmanifest', '/dashboard/care-plan']) {
      expect((await get(path)).headers.get('Cache-Control')).toBe('no-cache')
    }
    expect((await get('/manifest.webmanifest')).headers.get('Content-Type')).toBe(
      'application/manifest+json; charset=utf-8',
    )
  })

  it('opens the app on any path of a screen', async () => {
    for (const path of [
      '/',
      '/login',
      '/dashboard/care-plan?view=emergency',
      '/no/such/screen',
      '/dashboard/dr.house',
    ]) {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>Havenbook</title>'])
    }
  })

  it('never gives a page where a script or a picture is asked for', async () => {
    for (const path of ['/assets/old-12345678.js', '/assets/gone', '/icon.png', '/sw-old.js']) {
      expect((await get(path)).status).toBe(404)
    }
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
    '/%',
    '//secret.txt',
  ])('leads nowhere else by %s', async (path) => {
    const response = await get(path)
    expect(await response.text()).not.toContain('secret')
    expect(response.status).toBeLessThan(500)
  })

  it('answers 304 to a file that is known, and only the head to HEAD', async () => {
    const tag = (await get('/')).headers.get('ETag') ?? ''
    expect((await get('/', { 'If-None-Match': tag })).status).toBe(304)
    expect((await get('/login', { 'If-None-Match': `W/${tag}` })).status).toBe(304)
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
    const head = await get('/', {}, 'HEAD')
    expect([head.headers.get('Content-Length'), await head.text()]).toEqual(['39', ''])
    expect((await get('/', {}, 'POST')).status).toBe(405)
  })

  it('sends what was compressed once to whoever can read it', async () => {
    const path = '/assets/index-Ab3_x9Qz.js'
    const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())
    const br = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(br.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(SCRIPT)
    const gz = await get(path, { 'Accept-Encoding': 'gzip, br;q=0' })
    expect(gz.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(await bytes(gz)).toString()).toBe(SCRIPT)
    const plain = await get(path)
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, SCRIPT])
    expect(new Set([br, gz, plain].map((response) => response.headers.get('ETag'))).size).toBe(3)
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  })

  it('serves the way out in place of the worker when the switch is on', async () => {
    const cured = openSite(join(root, 'dist'), headers, true)
    expect(await (await cured?.fetch(new Request('http://localhost/sw.js')))?.text()).toBe('the way out')
    expect(await (await get('/sw.js')).text()).toBe('the worker')
  })

  it('leaves no room for a script that is not ours', async () => {
    const policy = (await get('/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-src 'self' http://localhost:4174")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types havenbook-scripts havenbook-sandbox")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(policy).toContain("form-action 'none'; frame-ancestors 'none'")
    expect((await get('/')).headers.get('Permissions-Policy')).toContain('camera=(), ')
    expect((await get('/')).headers.get('Permissions-Policy')).not.toContain('4174')
  })

  describe('with public pages drawn by the build', () => {
    beforeEach(() => {
      for (const language of ['en', 'fr']) {
        mkdirSync(join(root, 'dist/prerendered', language, 'resources'), { recursive: true })
        writeFileSync(join(root, 'dist/prerendered', language, 'index.html'), `${language}: home`)
        writeFileSync(join(root, 'dist/prerendered', language, 'login.account.html'), `${language}: joining`)
        writeFileSync(
          join(root, 'dist/prerendered', language, 'resources/sleep.html'),
          `${language}: %ORIGIN% {operator} "%OPERATOR_IN_JSON%"`,
        )
      }
      writeFileSync(join(root, 'dist/robots.txt'), 'Sitemap: %ORIGIN%/sitemap.xml')
      const installation = { publicUrl: 'https://care.example', operator: 'Tom & "Co"' }
      site = openSite(join(root, 'dist'), headers, false, installation)
    })
    const text = async (path: string, more: Record<string, string> = {}) => (await get(path, more)).text()

    it('gives each in the language of the address, else of the browser, filled in for this installation', async () => {
      expect(await text('/')).toBe('en: home')
      expect(await text('/', { 'Accept-Language': 'fr-CA' })).toBe('fr: home')
      expect(await text('/resources/sleep/?lang=fr')).toBe(
        'fr: https://care.example Tom &amp; &quot;Co&quot; "Tom & \\"Co\\""',
      )
      expect(await text('/resources/sleep?lang=en', { 'Accept-Language': 'fr' })).toContain('en: ')
      expect((await get('/')).headers.get('Vary')).toBe('Accept-Encoding, Accept-Language')
      expect(await text('/robots.txt')).toBe('Sitemap: https://care.example/sitemap.xml')
    })

    it('gives what was drawn anew in place of all that was drawn before, at once', async () => {
      const files = new Map(
        ['/prerendered/en/index.html', '/prerendered/en/resources/new.html', '/sitemap.xml'].map((name) => [
          name,
          site.drawnFile(name, `<style>.new{top:0}</style>${name} %ORIGIN%`),
        ]),
      )
      const before = await get('/')
      site.replaceDrawn(files, new Set(['/prerendered/en/login.account.html']))
      const after = await get('/', { 'If-None-Match': before.headers.get('ETag') ?? '' })
      expect([after.status, await after.text()]).toEqual([
        200,
        '<style>.new{top:0}</style>/prerendered/en/index.html https://care.example',
      ])
      const hash = createHash('sha256').update('.new{top:0}').digest('base64')
      expect(after.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`)
      expect(await text('/resources/new')).toContain('/prerendered/en/resources/new.html')
      expect(await text('/sitemap.xml')).toContain('https://care.example')
      expect(await text('/login?step=account')).toBe('en: joining')
      const app = '<!doctype html><title>Havenbook</title>'
      for (const path of ['/resources/sleep', '/?lang=fr', '/login?step=account&lang=fr']) {
        expect([path, await text(path)]).toEqual([path, app])
      }
      // Taken out of what is published: no search engine is to keep it.
      expect((await get('/resources/sleep')).status).toBe(404)
      expect((await get('/sw.js')).status).toBe(200)
    })

    it('opens the app itself for what was not drawn, and for the worker', async () => {
      const app = '<!doctype html><title>Havenbook</title>'
      expect(await text('/', { 'Accept-Language': 'es' })).toBe(app)
      expect(await text('/?lang=es')).toBe(app)
      expect(await text('/?q=sleep&lang=fr')).toBe(app)
      expect(await text('/resources/nonsense')).toBe(app)
      expect((await get('/resources/nonsense')).status).toBe(404)
      expect((await get('/resources/sleep', { 'Accept-Language': 'es' })).status).toBe(200)
      expect(await text('/index.html')).toBe(app)
      expect((await get('/prerendered/en/index.html')).status).toBe(404)
      expect(await text('/login?step=account&lang=fr')).toBe('fr: joining')
      expect(await text('/login.account')).toBe(app)
      expect(await text('/login?step=personal')).toBe(app)
      expect(await text('/login?step=account&from=mail')).toBe(app)
    })
  })

  it('allows a drawn page its own style element by what is in it, and nothing beyond that', async () => {
    const style = '.a{top:0}'
    mkdirSync(join(root, 'dist/prerendered/en'), { recursive: true })
    writeFileSync(join(root, 'dist/prerendered/en/index.html'), `<style>${style}</style><p>`)
    site = openSite(join(root, 'dist'), headers)
    const hash = createHash('sha256').update(style).digest('base64')
    const drawn = await get('/')
    const policy = drawn.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain('unsafe')
    expect(policy.replace(` 'sha256-${hash}'`, '')).toBe(headers['Content-Security-Policy'])
    const known = await get('/', { 'If-None-Match': drawn.headers.get('ETag') ?? '' })
    expect([known.status, known.headers.get('Content-Security-Policy')]).toEqual([304, policy])
    expect((await get('/dashboard')).headers.get('Content-Security-Policy')).toBe(headers['Content-Security-Policy'])
  })
})
