/** Search in one list, on the device, while it is typed: contains, over one field or all, ignoring case and accents (DECISIONS I2). */
import { fold } from '#lib/fold.ts'

export interface SearchField<Row> {
  key: string
  /** What of a row is looked through: as it is shown, and as the source wrote it. */
  textsOf: (row: Row, locale: string) => readonly string[]
}

/** Key of the search through all fields of a list, which is chosen at first. */
export const EVERYWHERE = ''

/** One field that is all of a list's. */
export const everywhere = <Row>(fields: readonly SearchField<Row>[]): SearchField<Row> => ({
  key: EVERYWHERE,
  textsOf: (row, locale) => fields.flatMap(({ textsOf }) => textsOf(row, locale)),
})

/** Stands between two texts of a row; nothing that is typed into one line contains it. */
const BETWEEN = '\n'

const folded = new WeakMap<readonly unknown[], Map<string, string[]>>()

/** Each row's folded text, made once for a list, field and language. */
export function foldedTexts<Row>(rows: readonly Row[], field: SearchField<Row>, locale: string): readonly string[] {
  const ofRows = folded.get(rows) ?? new Map<string, string[]>()
  folded.set(rows, ofRows)
  const key = `${field.key} ${locale}`
  const known = ofRows.get(key) ?? rows.map((row) => fold(field.textsOf(row, locale).join(BETWEEN)))
  ofRows.set(key, known)
  return known
}

/** The rows in their order; all of them when nothing is asked for. */
export function searchRows<Row>(
  rows: readonly Row[],
  field: SearchField<Row>,
  locale: string,
  query: string,
): readonly Row[] {
  const wanted = fold(query.trim())
  if (wanted === '') return rows
  const texts = foldedTexts(rows, field, locale)
  return rows.filter((_, index) => texts[index]?.includes(wanted))
}
