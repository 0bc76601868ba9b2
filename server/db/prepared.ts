/** Queries that are built once and then only run: building one costs more than SQLite takes to answer it. */
import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Queries } from './database.ts'

type Value = string | number | null
type Values = Record<string, Value>

/**
 * `build` is called once per database with stand-ins for the values, so it must use them as they are: no conditions on
 * them, no text made from them. They are typed as `never` to fit into a column of any type. The result runs with the real
 * values in their places and gives the rows.
 */
export function prepared<Names extends string, Row>(
  names: readonly Names[],
  build: (queries: Queries, values: Record<Names, never>) => { compile(): CompiledQuery<Row> },
): (queries: Queries, values: Record<Names, Value>) => Promise<Row[]> {
  // The database's own adapter, which its transactions share.
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  const standIns = Object.fromEntries(names.map((name) => [name, `\0${name}`])) as Record<Names, never>

  return async (queries, values) => {
    const { adapter } = queries.getExecutor()
    let query = built.get(adapter)
    if (!query) {
      query = build(queries, standIns).compile()
      built.set(adapter, query)
    }
    const parameters = query.parameters.map((parameter) => filledIn(parameter, values))
    const { rows } = await queries.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

const filledIn = (parameter: unknown, values: Values): unknown =>
  typeof parameter === 'string' && parameter.startsWith('\0') ? values[parameter.slice(1)] : parameter
