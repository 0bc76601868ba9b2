/** Queries that are built once and then only run: building one costs more than SQLite takes to answer it. */
import type { CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'

type Values = Record<string, string>

/**
 * `build` is called once per database with stand-ins for the values, so it must use them as they are: no conditions on
 * them, no text made from them. The result runs with the real values in their places and gives the rows.
 */
export function prepared<Names extends string, Row>(
  names: readonly Names[],
  build: (queries: Queries, values: Record<Names, string>) => { compile(): CompiledQuery<Row> },
): (queries: Queries, values: Record<Names, string>) => Promise<Row[]> {
  const built = new WeakMap<Queries, CompiledQuery<Row>>()
  const standIns = Object.fromEntries(names.map((name) => [name, `\0${name}`])) as Record<Names, string>

  return async (queries, values) => {
    let query = built.get(queries)
    if (!query) {
      query = build(queries, standIns).compile()
      built.set(queries, query)
    }
    const parameters = query.parameters.map((parameter) => filledIn(parameter, values))
    const { rows } = await queries.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

const filledIn = (parameter: unknown, values: Values): unknown =>
  typeof parameter === 'string' && parameter.startsWith('\0') ? values[parameter.slice(1)] : parameter
