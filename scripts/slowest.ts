/** `npm run slowest`: where the time of the last `npm test` went: its ten slowest unit files and journeys, in seconds. */
import { existsSync, readFileSync } from 'node:fs'

const cache = new URL('../.cache/', import.meta.url).pathname

interface Timed {
  name: string
  seconds: number
}

interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[]
}

interface UnitFile {
  name: string
  startTime: number
  endTime: number
}

const journeysOf = ({ title, suites = [], specs = [] }: Suite): Timed[] => [
  ...specs.map((spec) => ({
    name: `${title} › ${spec.title}`,
    seconds: sum(spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))),
  })),
  ...suites.flatMap((suite) => journeysOf({ ...suite, title: suite.title.startsWith(title) ? suite.title : title })),
]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

function read<T>(file: string): T | null {
  return existsSync(cache + file) ? (JSON.parse(readFileSync(cache + file, 'utf8')) as T) : null
}

function print(what: string, timed: readonly Timed[]): void {
  console.log(`\n${what}: ${timed.length}, ${sum(timed.map(({ seconds }) => seconds)).toFixed(0)} s of work`)
  const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
}

const unit = read<{ testResults: UnitFile[] }>('unit.json')?.testResults ?? []
const root = new URL('../', import.meta.url).pathname
print(
  'Unit files',
  unit.map(({ name, startTime, endTime }) => ({ name: name.replace(root, ''), seconds: (endTime - startTime) / 1000 })),
)
print('Journeys', read<{ suites: Suite[] }>('journeys.json')?.suites.flatMap(journeysOf) ?? [])
