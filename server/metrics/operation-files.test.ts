/** The ready files for whoever runs a copy name nothing that is not there, and leave nothing unexplained. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '#tests/support/server.ts'
import { openMetrics } from './open-metrics.ts'

const read = (name: string): string => readFileSync(new URL(`../../docs/operation/${name}`, import.meta.url), 'utf8')

const Dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })),
    }),
  ),
})

const alerts = read('alerts.yml')
  .split('- alert: ')
  .slice(1)
  .map((block) => ({
    name: /^\w+/.exec(block)?.[0] ?? '',
    expr: block.slice(block.indexOf('expr:') + 5, block.search(/\n\s+(?:for|labels):/)),
  }))
const namedIn = (text: string): string[] => text.match(/\b(?:havenbook|nodejs|process)_\w+/g) ?? []

let names: string[]
/** Values that a label of ours may have, as far as the files name any. */
let routes: string[]

beforeAll(async () => {
  const server = await startTestServer()
  const { database } = server
  const pool = () => ({ size: 0, idle: 0, waiting: 0, most: 10 })
  names = await openMetrics({ database: { ...database, pool }, clock: server.now, dataDir: '.' }).names()
  routes = [...server.app.routes.map(({ path }) => path.replace('/api', '')), 'site']
  await server.close()
})

const isThere = (name: string): boolean =>
  names.includes(name) || names.includes(name.replace(/_(?:bucket|sum|count)$/, ''))

describe('the files for Prometheus and Grafana', () => {
  it.each(['alerts.yml', 'dashboard.json'])('%s names metrics and routes that exist', (file) => {
    const text = read(file).replaceAll('\\"', '"')
    const named = namedIn(text)
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !isThere(name))).toEqual([])
    const routesNamed = [...text.matchAll(/route!?="([^"]*)"/g)].map(([, route = '']) => route)
    expect(routesNamed.filter((route) => !routes.includes(route))).toEqual([])
  })

  it('draw a dashboard whose panels lie beside each other', () => {
    const { panels } = Dashboard.parse(JSON.parse(read('dashboard.json')))
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const taken = new Map<string, string>()
    for (const { title, gridPos, targets } of panels) {
      expect(targets.length, `${title}`).toBeGreaterThan(0)
      expect(gridPos.x + gridPos.w, `${title}`).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.get(`${x} ${y}`), `${title}`).toBeUndefined()
          taken.set(`${x} ${y}`, `${title}`)
        }
      }
    }
  })

  it('show every metric of ours somewhere', () => {
    const shown = new Set(namedIn(`${read('dashboard.json')} ${read('alerts.yml')}`))
    const own = names.filter((name) => name.startsWith('havenbook_'))
    expect(own.filter((name) => ![name, `${name}_bucket`].some((one) => shown.has(one)))).toEqual([
      'havenbook_job_last_start_timestamp_seconds',
    ])
  })

  it('have whole expressions, and a page that says what each alert means', () => {
    expect(alerts.length).toBeGreaterThan(10)
    const headings = [...read('metrics.md').matchAll(/^### (\w+)\n(.+)/gm)]
    expect(headings.map(([, name]) => name)).toEqual(alerts.map(({ name }) => name))
    for (const { name, expr } of alerts) {
      expect(namedIn(expr).length + Number(expr.includes('up{')), `${name}`).toBeGreaterThan(0)
      for (const [open, close] of ['()', '[]', '{}']) {
        expect(expr.split(open!).length, `${name} ${open}${close}`).toBe(expr.split(close!).length)
      }
    }
  })

  it('explain every metric of ours on the page', () => {
    const told = new Set(namedIn(read('metrics.md')))
    expect(names.filter((name) => name.startsWith('havenbook_') && !told.has(name))).toEqual([])
  })
})
