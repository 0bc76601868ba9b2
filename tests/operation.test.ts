/** What docs/operation gives to those who run a copy: files that fit this repository, and pages that say what is so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { PAGES, pageOf, settings } from '../scripts/operation-pages.ts'

const root = new URL('..', import.meta.url).pathname
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const container = (file: string): string => read(`docs/operation/container/${file}`)

interface Compose {
  services: Record<
    string,
    {
      image: string
      environment?: Record<string, string>
      build?: { context: string; dockerfile: string; args: Record<string, string> }
      volumes?: string[]
      read_only?: boolean
      depends_on?: Record<string, unknown>
      healthcheck?: { test: string[] }
    }
  >
  volumes: Record<string, unknown>
}

const text = container('compose.yaml')
const { services, volumes } = parse(text) as Compose
const app = services['app']!
const containerfile = container('Containerfile')
/** Names and values of a file like `.env`. */
const example = Object.fromEntries(
  [...container('settings.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)
/** A setting put in, as `docker compose` does it. */
const filled = (value: string, given: Record<string, string>): string =>
  value.replaceAll(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind = '', more = '') => {
    if (given[name]) return given[name]
    if (kind === '?') throw new Error(`${name}: ${more}`)
    return kind === '-' ? more : ''
  })

describe('the pages of docs/operation', () => {
  it.each(Object.keys(PAGES))('%s says what is so; else: node scripts/operation-pages.ts', (file) => {
    const { is, shouldBe } = pageOf(file)
    expect(is).toBe(shouldBe)
  })

  it('lead to files that are there', () => {
    const pages = readdirSync(join(root, 'docs/operation')).filter((name) => name.endsWith('.md'))
    const links = pages.flatMap((page) =>
      [...read(`docs/operation/${page}`).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link),
    )
    expect(links.filter((link) => !existsSync(join(root, 'docs/operation', link)))).toEqual([])
    expect(links.length).toBeGreaterThan(5)
  })
})

describe('the compose file', () => {
  const known = settings().map(({ name }) => name)

  it('gives the app settings that it knows, and each with a place for its value', () => {
    const given = Object.keys(app.environment ?? {})
    expect(given.filter((name) => !known.includes(name))).toEqual([])
    expect(Object.keys(app.build?.args ?? {}).filter((name) => !known.includes(name))).toEqual([])
    // What the image sets itself, what embedded defaults and development are for, and what only the build reads.
    const left = ['HOST', 'PORT', 'PATIENT_APP_PORT', 'DATA_DIR', 'CHAOS']
    const built = known.filter((name) => containerfile.includes(`ARG ${name}\n`))
    expect(known.filter((name) => ![...given, ...left, ...built].includes(name))).toEqual([])
  })

  it('asks for nothing that its example or the table of settings does not name', () => {
    const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name))
    expect([...asked].filter((name) => !(name in example) && !known.includes(name))).toEqual([])
    expect(Object.keys(example).filter((name) => !asked.has(name))).toEqual([])
  })

  it('starts a server that production accepts, with its example filled in', () => {
    const given = {
      ...example,
      TOKEN_SECRET: 'pVb1Xq7ZrT0mWc4yKd9sLf3gHj6nBa8e',
      DATABASE_PASSWORD: '4f9ac2',
      STORE_KEY: '81b3',
      STORE_SECRET: '77fe02',
      SMTP_URL: 'smtps://care:word@mail.example',
      MAIL_FROM: 'care@care.example',
    }
    const inImage = Object.fromEntries(
      [...containerfile.matchAll(/([A-Z_]+)=([\w./]+)(?= |$)/gm)].map(([, k, v]) => [k, v]),
    )
    const environment = Object.fromEntries(
      Object.entries(app.environment ?? {}).map(([name, value]) => [name, filled(value, given)]),
    )
    expect(readConfig({ ...inImage, ...environment }, 'production')).toMatchObject({
      host: '0.0.0.0',
      port: 4173,
      patientAppPort: 4174,
      dataDir: '/data',
      publicUrl: 'https://care.example',
      patientAppUrl: 'https://records.care.example',
      databaseUrl: 'postgres://havenbook:4f9ac2@database:5432/havenbook',
      filesUrl: 's3://81b3:77fe02@havenbook?region=us-east-1&endpoint=https://files.care.example:9443',
      trustedProxies: 1,
    })
    expect(() => filled(app.environment?.['TOKEN_SECRET'] ?? '', {})).toThrow('TOKEN_SECRET')
  })

  it('pins each image, names volumes and services that there are, and hands the proxy what its file reads', () => {
    for (const { image, volumes: mounts = [], depends_on = {} } of Object.values(services)) {
      expect(image).toMatch(/:(?:v?\d+\.\d+|\$\{VERSION:-local\})/)
      expect(Object.keys(depends_on).filter((name) => !services[name])).toEqual([])
      const sources = mounts.map((mount) => mount.split(':')[0] ?? '')
      const missing = sources.filter((source) =>
        source.startsWith('.') ? !existsSync(join(root, 'docs/operation/container', source)) : !(source in volumes),
      )
      expect(missing).toEqual([])
    }
    const read = new Set([...container('Caddyfile').matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name))
    expect([...read].toSorted()).toEqual(Object.keys(services['proxy']?.environment ?? {}).toSorted())
    const build = app.build!
    expect(existsSync(join(root, 'docs/operation/container', build.context, build.dockerfile))).toBe(true)
  })
})

describe('the Containerfile', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )

  it('copies files that are there and that its ignore file lets through, and none of them is a secret', () => {
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([])
    const letThrough = container('Containerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    expect([...new Set(copied)].toSorted()).toEqual(letThrough.toSorted())
    expect(copied).not.toContain('.env')
  })

  it('copies all that a release is made of', () => {
    const parts = /const PARTS = \[([^]*?)\n\]/.exec(read('scripts/release.ts'))?.[1] ?? ''
    const names = [...parts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    const made = ['dist', 'dist-drawer', 'server-only']
    expect(names).toEqual(expect.arrayContaining(['dist', 'dist-drawer']))
    const missing = names.filter(
      (name) => !made.includes(name) && !copied.some((one) => `${name}/`.startsWith(`${one}/`)),
    )
    expect(names).toContain('server')
    expect(missing).toEqual([])
  })

  it('runs the Node of package.json, as an ordinary user, and asks whether it is ready', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    expect(/^ARG NODE=(.+)$/m.exec(containerfile)?.[1]).toBe(dependencies['node'])
    const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(bases).toHaveLength(3)
    expect(
      bases.filter((base) => !/^docker\.io\/library\/node:\$\{NODE\}-(?:trixie-slim|alpine3\.\d+)$/.test(base!)),
    ).toEqual([])
    expect(containerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(containerfile).toMatch(/^HEALTHCHECK .*\/api\/readyz$/m)
    expect([app.read_only, app.healthcheck?.test.at(-1)]).toEqual([true, 'http://127.0.0.1:4173/api/readyz'])
  })
})
