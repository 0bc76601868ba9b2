/** What a document says in words, found from its entries: by reference, or by the row that tells of the same thing. */
import { all, at, attribute, elements, isStruckOut, textOf, type XmlElement } from './xml.ts'

/** One row of a table in the text of a section. */
export interface NarrativeRow {
  cells: string[]
  /** One for each cell, in lower case; [] where the table has none, or where they do not fit the cells one by one. */
  headings: string[]
}

interface Place {
  element: XmlElement
  /** Elements around it, the innermost last. */
  around: readonly XmlElement[]
}

/** The text of one section. Ids that are not in it are looked for in the rest of the document. */
export class Narrative {
  /** By id; null for one that is given to several things, of which nothing tells which is meant. */
  readonly #places = new Map<string, Place | null>()
  readonly #rows = new Map<XmlElement, NarrativeRow>()
  readonly #elsewhere: Narrative | undefined
  #rowByWords: ReadonlyMap<string, NarrativeRow | null> | undefined

  constructor(texts: readonly XmlElement[], elsewhere?: Narrative) {
    this.#elsewhere = elsewhere
    for (const text of texts) this.#gather(text, [], [])
  }

  /**
   * The words of an element: those that its `<reference value="#id"/>` points at, else its own. '' when it points at a whole
   * row: a row is no sentence, ask `row` for it.
   */
  words(element: XmlElement | undefined): string {
    const place = this.#place(element)
    if (!place) return textOf(element)
    if (this.#rowOf(place)?.element === place.element) return ''
    return this.#wordsAt(place) || textOf(element)
  }

  /** As `words`, but a whole row is told cell by cell. */
  wordsOrRow(element: XmlElement | undefined): string {
    return this.words(element) || (this.row(element)?.cells.filter(Boolean).join(' · ') ?? '')
  }

  /** The row that an element's reference points at or into. */
  row(element: XmlElement | undefined): NarrativeRow | undefined {
    const place = this.#place(element)
    return place && this.#rowOf(place)?.row
  }

  /** The only row of this section that has a cell of these words. */
  rowNaming(words: string): NarrativeRow | undefined {
    this.#rowByWords ??= rowsByWords(this.#rows.values())
    return this.#rowByWords.get(plain(words)) ?? undefined
  }

  /** The element that a reference points at. */
  target(element: XmlElement | undefined): XmlElement | undefined {
    return this.#place(element)?.element
  }

  #place(element: XmlElement | undefined): Place | undefined {
    const reference = attribute(at(element, 'reference'), 'value')
    return reference === '' ? undefined : (this.#at(reference.replace(/^#/, '')) ?? undefined)
  }

  #at(id: string): Place | null | undefined {
    const here = this.#places.get(id)
    return here !== undefined || !this.#elsewhere ? here : this.#elsewhere.#at(id)
  }

  /** An id that stands again inside of what it names names that; where it names the same words in two rows, no row. */
  #name(id: string, place: Place): void {
    const known = this.#places.get(id)
    if (known === undefined) this.#places.set(id, place)
    else if (known && !place.around.includes(known.element)) {
      const isSame = this.#wordsAt(known) === this.#wordsAt(place)
      this.#places.set(id, isSame ? { ...known, around: known.around.filter(({ name }) => name !== 'tr') } : null)
    }
  }

  #rowOf({ element, around }: Place): { element: XmlElement; row: NarrativeRow } | undefined {
    const found = [...around, element].findLast((one) => one.name === 'tr')
    const row = found && this.#known(found)
    return row && { element: found, row }
  }

  #known(row: XmlElement): NarrativeRow | undefined {
    const here = this.#rows.get(row)
    return here || !this.#elsewhere ? here : this.#elsewhere.#known(row)
  }

  /** An empty mark stands in front of what it marks: then the cell or paragraph around it is meant. */
  #wordsAt({ element, around }: Place): string {
    if (around.some(isStruckOut)) return ''
    const own = textOf(element)
    if (own !== '') return own
    const nearest = around.at(-1)
    return nearest && ['td', 'item', 'paragraph', 'content'].includes(nearest.name) ? textOf(nearest) : ''
  }

  #gather(element: XmlElement, around: readonly XmlElement[], headings: readonly string[]): void {
    const id = attribute(element, 'ID') || attribute(element, 'id')
    if (id) this.#name(id, { element, around })
    const own = element.name === 'table' ? headingsOf(element) : headings
    if (element.name === 'tr') this.#rows.set(element, rowOf(element, own))
    for (const child of elements(element)) this.#gather(child, [...around, element], own)
  }
}

/** By the words of each of its cells; null where two rows share them. Made once: a thousand entries ask. */
function rowsByWords(rows: Iterable<NarrativeRow>): Map<string, NarrativeRow | null> {
  const found = new Map<string, NarrativeRow | null>()
  for (const row of rows) {
    for (const words of new Set(row.cells.map(plain).filter(Boolean))) found.set(words, found.has(words) ? null : row)
  }
  return found
}

/** The words alone, in small letters. */
export const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Of a table's last row of headings. */
function headingsOf(table: XmlElement): string[] {
  const inHead = all(table, 'thead', 'tr').at(-1)
  const cells = elements(inHead ?? all(table, 'tbody', 'tr')[0] ?? at(table, 'tr'))
  return inHead || cells.every(({ name }) => name === 'th') ? cells.flatMap(widely(headingOf)) : []
}

const headingOf = (cell: XmlElement): string => plain(textOf(cell))

function rowOf(row: XmlElement, headings: readonly string[]): NarrativeRow {
  const cells = elements(row).flatMap(widely(textOf))
  return { cells, headings: cells.length === headings.length ? [...headings] : [] }
}

/** A cell that spans columns stands in each of them once: its words in the first, nothing in the others. */
const widely =
  (read: (cell: XmlElement) => string) =>
  (cell: XmlElement): string[] => {
    const width = Number(attribute(cell, 'colspan')) || 1
    return [read(cell), ...Array.from({ length: Math.min(Math.max(width - 1, 0), 50) }, () => '')]
  }

/** The first cell under a heading that fits, and is not empty. */
export const cellUnder = (row: NarrativeRow | undefined, heading: RegExp): string =>
  row?.cells.find((cell, index) => cell !== '' && heading.test(row.headings[index] ?? '')) ?? ''
