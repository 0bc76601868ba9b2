/**
 * The running server, attacked from outside: every route of its OpenAPI document as nobody, as a stranger and with every
 * kind of token that is none; what its headers and cookies allow; what its log gives away.
 */
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Dependent } from '#contract/dependents.ts'
import { paths } from '#contract/paths.ts'
import type { LoginResponse } from '#contract/session.ts'
import { type Caller, callerAt, type Reply } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { mailsTo } from '#tests/support/mail-files.ts'
import { type HttpServer, startHttpServer } from '#tests/support/server.ts'
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts'
import { keysFor } from './secrets.ts'

const SECRET = 'only-for-tests-only-for-tests-only-for-tests'
const stranger = { email: 'stranger@else.example', password: 'seven-green-kettles' }

interface Route {
  method: string
  path: string
  operation: OpenApiOperation
}

let server: HttpServer
let routes: Route[]
let adas: LoginResponse
let strangers: LoginResponse
let asAda: Caller

const at = (path: string): string => `${server.origin}${path}`
const open = (accessToken?: string): Caller => callerAt(server.origin, accessToken)

beforeAll(async () => {
  server = await startHttpServer({ env: { TOKEN_SECRET: SECRET, LOG_LEVEL: 'debug' } })
  const document = (await (await fetch(at('/api/openapi.json'))).json()) as OpenApiDocument
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  adas = (await open().post('auth/user/login', { email: ada.email, password: ada.password })).body as LoginResponse
  asAda = open(adas.accessToken)
  strangers = await join()
}, 120_000)
afterAll(() => server.stop())

/** As a person joins: with the code out of the mail. */
async function join(): Promise<LoginResponse> {
  await open().post('auth/generate', { email: stranger.email })
  const otp = await mailed(/^\d{6}/)
  const details = { firstName: 'Some', lastName: 'Body', birthDate: null, phone: '', role: 'Self', language: 'en' }
  expect((await open().post('auth/signup', { ...stranger, ...details, hasAgreed: true, otp })).body).toEqual({
    isVerified: true,
  })
  return (await open().post('auth/user/login', stranger)).body as LoginResponse
}

/** What the stranger's newest mail says; mails leave shortly after the answer. */
const mailed = (what: RegExp): Promise<string> =>
  vi.waitFor(async () => {
    const text = (await mailsTo(server.dataDir, stranger.email)).at(-1)?.text ?? ''
    const [whole, part = whole] = what.exec(text) ?? []
    if (part === undefined) throw new Error(`no ${what} in: ${text}`)
    return part
  }, 30_000)

const guarded = () => routes.filter(({ operation }) => operation.security.length > 0)

/** The route with these in the places of its parameters. */
const filled = (path: string, fill: (name: string) => string): string =>
  `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(name))}`

const anyFill = (name: string): string => (name === 'category' ? 'medical' : maya.id)

async function call(method: string, path: string, token: string | undefined, body?: unknown): Promise<Reply> {
  const response = await fetch(at(path), {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json', 'Tus-Resumable': '1.0.0' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

describe('every route that needs somebody', { timeout: 60_000 }, () => {
  const claims = (userId: string, sid: string) => ({ sub: userId, sid, iss: 'havenbook', aud: 'havenbook-app' })
  const seconds = (): number => Math.floor(Date.now() / 1000)
  const sign = (payload: Record<string, unknown>, secret = SECRET, alg = 'HS256', age = 0) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg, typ: 'JWT', kid: keysFor(secret, 'access tokens').newest.kid })
      .setIssuedAt(seconds() - age)
      .setExpirationTime(seconds() - age + 900)
      .sign(keysFor(secret, 'access tokens').newest.bytes)
  const unsigned = (header: object, payload: object): string =>
    [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

  const sessionOf = ({ accessToken }: LoginResponse): string => {
    const payload = Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()
    return (JSON.parse(payload) as { sid: string }).sid
  }
  const endedSession = async (): Promise<string> => {
    const { accessToken, refreshToken } = (await open().post('auth/user/login', stranger)).body as LoginResponse
    await open().post('auth/logout', { refreshToken })
    return accessToken
  }
  const resetToken = async (): Promise<string> => {
    await open().post('auth/forgot-password', { email: stranger.email })
    return mailed(/token=([\w.-]+)/)
  }

  const TOKENS: [name: string, code: string, make: () => Promise<string | undefined> | string][] = [
    ['nothing', 'unauthenticated', async () => undefined],
    ['garbage', 'unauthenticated', () => 'garbage'],
    ['an expired token', 'token-expired', () => sign(claims(ada.id, sessionOf(adas)), SECRET, 'HS256', 1000)],
    ['a token of another secret', 'unauthenticated', () => sign(claims(ada.id, sessionOf(adas)), SECRET.toUpperCase())],
    ['another algorithm', 'unauthenticated', () => sign(claims(ada.id, sessionOf(adas)), SECRET, 'HS512')],
    [
      'alg none',
      'unauthenticated',
      () => `${unsigned({ alg: 'none', typ: 'JWT' }, { ...claims(ada.id, sessionOf(adas)), exp: seconds() + 900 })}.`,
    ],
    [
      'changed claims under a good signature',
      'unauthenticated',
      () => {
        const [header, , signature] = strangers.accessToken.split('.')
        const payload = { ...claims(ada.id, sessionOf(adas)), exp: seconds() + 900 }
        return `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`
      },
    ],
    [
      'a token for another audience',
      'unauthenticated',
      () => sign({ ...claims(ada.id, sessionOf(adas)), aud: 'havenbook-patient-app' }),
    ],
    [
      'a token of another issuer',
      'unauthenticated',
      () => sign({ ...claims(ada.id, sessionOf(adas)), iss: 'somebody' }),
    ],
    [
      'a token without a session',
      'unauthenticated',
      () => sign({ sub: ada.id, iss: 'havenbook', aud: 'havenbook-app' }),
    ],
    ['a session of somebody else', 'unauthenticated', () => sign(claims(ada.id, sessionOf(strangers)))],
    ['a session that never was', 'unauthenticated', () => sign(claims(ada.id, randomUUID()))],
    ['a session that has ended', 'unauthenticated', endedSession],
    ['a refresh token', 'unauthenticated', () => adas.refreshToken],
    ['a reset token', 'unauthenticated', resetToken],
  ]

  it.each(TOKENS)('is closed to %s', async (_name, code, make) => {
    const token = await make()
    const answers = await Promise.all(
      guarded().map(async ({ method, path }) => {
        const { status, body } = await call(method, filled(path, anyFill), token)
        return `${method} ${path}: ${status} ${(body as { code?: string }).code}`
      }),
    )
    expect(answers).toEqual(guarded().map(({ method, path }) => `${method} ${path}: 401 ${code}`))
  })

  it('is closed to a good token in the query or in a cookie', async () => {
    const query = `?access_token=${adas.accessToken}&token=${adas.accessToken}`
    for (const { method, path } of guarded()) {
      expect((await call(method, filled(path, anyFill) + query, undefined)).status).toBe(401)
      const Cookie = `userAccessToken=${adas.accessToken}; userRefreshToken=${adas.refreshToken}`
      expect((await fetch(at(filled(path, anyFill)), { method, headers: { Cookie } })).status).toBe(401)
    }
  })

  it(
    'gives a stranger nothing of Ada’s, whichever of her ids is named, and changes nothing',
    { timeout: 60_000 },
    async () => {
      const shelves = ['therapy', 'educational', 'medical', 'documents']
      const people = [ada.id, ...((await asAda.get('dependents')).body as Dependent[]).map(({ id }) => id)]
      const everything = async () =>
        JSON.stringify(
          await Promise.all(
            people.flatMap((id) =>
              [
                `care-plan/${id}`,
                `user-attributes/${id}`,
                `library?profileId=${id}`,
                `journal/entries?year=2026&dependentId=${id}`,
                `ehr/medications?profileId=${id}`,
              ].map(async (path) => (await asAda.get(path)).body),
            ),
          ),
        ).replaceAll(/"media_url":"[^"]*"/g, '')
      const before = await everything()
      const sample = new Set(before.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g))
      const ids = [...people, ...[...sample].filter((_, index) => index % Math.ceil(sample.size / 24) === 0)]
      const asked = routes.filter(({ path }) => path.includes('{') || path === '/care-plan')
      const leaks: string[] = []
      for (const { method, path } of asked) {
        for (const id of ids) {
          const fill = (name: string) =>
            name === 'category' ? shelves[2]! : name.startsWith('prompt') ? `${id}.2026-11-20` : id
          const query = `?profileId=${id}&dependentId=${id}&folderId=${id}&userId=${id}&year=2026&month=11`
          const body = { userId: id, profileId: id, dependentId: id, folderId: id, name: 'Stolen', napTime: 'Stolen' }
          const { status, body: told } = await call(method, filled(path, fill) + query, strangers.accessToken, body)
          // Signing out is 204 whoever asks; without the cookie it changes nothing, which is looked at below.
          const isForAnyone = path.startsWith('/content') || path === '/auth/{userId}/logout'
          if (!isForAnyone && (status < 400 || /Maya|Okafor/.test(JSON.stringify(told))))
            leaks.push(`${method} ${path} ${status}`)
        }
      }
      expect(leaks).toEqual([])
      expect(await everything()).toBe(before)
    },
  )
})

describe('headers and cookies', { timeout: 60_000 }, () => {
  it('keep every answer of the API out of caches, frames and other origins', async () => {
    for (const path of ['/api/auth/me/profile', '/api/healthz', '/api/nothing-here']) {
      const { headers } = await fetch(at(path), { headers: { Origin: 'https://evil.example' } })
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      for (const name of headers.keys()) expect(name).not.toMatch(/^access-control-|^x-powered-by$|^server$/)
    }
  })

  it('let no other origin ask first', async () => {
    const asked = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    for (const { path } of routes) {
      const { headers } = await fetch(at(filled(path, anyFill)), { method: 'OPTIONS', headers: asked })
      expect([path, headers.get('Access-Control-Allow-Origin')]).toEqual([path, null])
    }
  })

  it('give the pages a policy without inline script, without eval, with Trusted Types', async () => {
    const policy = (await fetch(at('/'))).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|script-src[^;]*(?:\*|data:|https:)/)
  })

  it('send the session’s cookies over https only, to our own pages only, and take them back', async () => {
    const deviceKey = 'k'.repeat(40)
    const login = await open().post('auth/user/login', { ...stranger, deviceKey })
    const { id } = (login.body as LoginResponse).user
    const token = login.headers.getSetCookie()[1]?.split(';')[0] ?? ''
    const refreshed = await open().post(paths.refreshOf(id), { deviceKeys: [deviceKey] }, { Cookie: token })
    const access = refreshed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const ended = await open().post(paths.logoutOf(id), {}, { Cookie: `${token}; ${access}` })
    for (const { headers } of [login, refreshed, ended]) {
      // That of a known device opens nothing, and stays (`known-device.test.ts`).
      const cookies = headers.getSetCookie().filter((cookie) => !cookie.startsWith('knownDevice='))
      expect(cookies.map((cookie) => cookie.split('=')[0]).slice(0, 2)).toEqual(['userAccessToken', 'userRefreshToken'])
      for (const cookie of cookies) {
        expect(cookie.split('; ').slice(1)).toEqual(expect.arrayContaining(['SameSite=Strict', 'Secure']))
        expect(cookie).not.toMatch(/Domain=/i)
      }
      // No script reads it, and no call but those that need it carries it.
      expect(cookies[1]).toMatch(/; Path=\/api\/auth\/[\w-]{36}; .*; HttpOnly$/)
    }
    for (const cookie of ended.headers.getSetCookie()) expect(cookie).toMatch(/^\w+=; .*Max-Age=0/)
  })

  it('take a form from another page for no JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const body = JSON.stringify({ email: ada.email, password: ada.password })
      const response = await fetch(at('/api/auth/user/login'), {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      })
      expect(response.status).toBe(415)
    }
  })
})

describe('the log', { timeout: 60_000 }, () => {
  it('holds no address, name, token, code, password or word of a plan, at its most talkative', async () => {
    const secret = 'Grandmother has the spare key'
    await asAda.post('care-plan', { userId: maya.id, parentNotes: secret })
    await asAda.patch('auth/me/profile', { phone: '612 555 9999' })
    await open().post('auth/user/login', { email: ada.email, password: 'a-wrong-password' })
    await open().post('auth/user/login', { email: 'x@nowhere.example', password: secret })
    await fetch(at(`/api/auth/me/profile?token=${adas.accessToken}`))
    await fetch(at(`/forgot-password?token=${adas.refreshToken}`))
    await fetch(at(`/api/care-plan/${maya.id}?note=${encodeURIComponent(secret)}`))
    await fetch(at('/api/auth/signup'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"email":"${ada.email}`,
    })
    const mails = [...(await mailsTo(server.dataDir, stranger.email)), ...(await mailsTo(server.dataDir, ada.email))]
    const codes = mails.flatMap(({ text = '' }) => text.match(/^\d{6}|token=[\w.-]+/gm) ?? [])
    expect(codes.length).toBeGreaterThan(0)

    expect(await server.stop()).toBe(0)
    const lines = server.output()
    expect(lines).toContain('"route":"/auth/user/login"')
    // Digits of a time or of a random id may be those of any code.
    const log = lines
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => line.replace(/"time":\d+,|"requestId":"[^"]*"/g, ''))
      .join('\n')
    const secrets = [
      ada.email,
      stranger.email,
      'nowhere.example',
      'Maya',
      'Okafor',
      'Grandmother',
      '612 555',
      ada.password,
      stranger.password,
      'a-wrong-password',
      adas.accessToken,
      adas.refreshToken,
      strangers.refreshToken,
      'token=',
      maya.id,
      ...codes,
    ]
    expect(secrets.filter((one) => log.includes(one))).toEqual([])
  })
})
