/** Entries of C-CDA documents made at random in the ways that real systems write them, with what each of them says. */
import fc from 'fast-check'

/** What an entry says, and so what must be found: no more and no less. */
export interface Said {
  name: string
  /** Never to be shown as taken or given. */
  isDenied: boolean
  /** In the source's own words; the first is the instruction. */
  sentences: string[]
  dose: number | undefined
  unit: string
  period: { value: number; unit: string } | undefined
  start: string
  end: string
  author: string
}

/** How a name is written: a display name, or one that says nothing with the real one elsewhere. */
const WAYS_OF_NAMES = ['display', 'original', 'reference', 'name', 'translation', 'row'] as const
const WAYS_OF_SENTENCES = ['none', 'text', 'sig', 'column', 'both'] as const

/** What athenahealth writes for a period, whatever the instruction says. */
const FILLER = { value: 2_982_616, unit: 'm' }

/** Who may have written an entry, with the id by which the rest of the document knows them. */
const AUTHORS: Readonly<Record<string, string>> = { 'Ada Lovelace': '11', 'Bo & Co': '12' }
const SHARED_ID = '13'

export const entry = fc.record({
  word: fc.constantFrom('Syrup', 'Drops & more', 'Élixir <5 %>', '水', 'X'),
  wayOfName: fc.constantFrom(...WAYS_OF_NAMES),
  wayOfSentence: fc.constantFrom(...WAYS_OF_SENTENCES),
  sharesId: fc.boolean(),
  mood: fc.constantFrom('EVN', 'EVN', 'EVN', 'INT', 'PRP', 'RQO'),
  isNegated: fc.boolean(),
  status: fc.constantFrom('active', 'completed', 'aborted', ''),
  dose: fc.option(fc.constantFrom('0.5', '1', '2.25', '10'), { nil: undefined }),
  unit: fc.constantFrom('mg', 'mL', '', '{tablet}'),
  period: fc.option(
    fc.oneof(
      fc.record({ value: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom('h', 'd', 'wk', 'mo') }),
      fc.constant(FILLER),
    ),
    { nil: undefined },
  ),
  start: fc.constantFrom('', '2019', '201903', '20190304', '20190304000000+0000', '20190304101500+bad'),
  end: fc.constantFrom('', '20190401'),
  author: fc.constantFrom('', ...Object.keys(AUTHORS)),
  wayOfAuthor: fc.constantFrom('name', 'id', 'id of two'),
  wrapper: fc.constantFrom('none', 'act', 'organizer'),
})
export type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const authorId = (extension: string): string => `<id root="1.2.5" extension="${extension}"/>`
/** The authors of the whole document: one id is of both of them. */
export const authorsNamed = Object.entries(AUTHORS)
  .map(
    ([name, id]) =>
      `<author><assignedAuthor>${authorId(id)}${authorId(SHARED_ID)}<assignedPerson><name>${escaped(name)}</name></assignedPerson></assignedAuthor></author>`,
  )
  .join('')

/** What no list may show. */
export const RISK: Entry = {
  word: 'X',
  wayOfName: 'display',
  wayOfSentence: 'none',
  sharesId: false,
  mood: 'EVN',
  isNegated: false,
  status: 'active',
  dose: undefined,
  unit: '',
  period: undefined,
  start: '',
  end: '',
  author: '',
  wayOfAuthor: 'name',
  wrapper: 'none',
}

/** One entry with its row in the text. Names and sentences are told apart by their place. */
export class Item {
  readonly #id: string
  readonly #entry: Entry

  constructor(kind: string, place: number, one: Entry) {
    this.#id = `${kind}${place}`
    this.#entry = one
  }

  get #name(): string {
    return `${this.#entry.word} ${this.#id}`
  }
  get #sentence(): string {
    return `Take ${this.#id} < 3 times, once a week`
  }
  get #other(): string {
    return `Or ${this.#id} at night`
  }

  said(): Said {
    const { dose, unit, period, start, end, author, wayOfAuthor, wayOfSentence, isNegated, mood, status } = this.#entry
    const sentences = wayOfSentence === 'none' ? [] : [this.#sentence]
    return {
      name: this.#name,
      isDenied: isNegated || mood !== 'EVN' || status === 'aborted',
      sentences: wayOfSentence === 'both' ? [...sentences, this.#other] : sentences,
      dose: dose === undefined ? undefined : Number(dose),
      unit: unit.replaceAll(/[{}]/g, ''),
      period: period === FILLER ? undefined : period,
      start: start.slice(0, 8),
      end,
      author: wayOfAuthor === 'id of two' ? '' : author,
    }
  }

  /** What was given in a procedure, and no date is told of, was over by the day of the document. */
  saidInProcedure(): Said {
    const said = this.said()
    const isOver = !said.isDenied && this.#entry.status === 'completed' && said.start === '' && said.end === ''
    return isOver ? { ...said, end: '20240305' } : said
  }

  row(): string {
    const inColumn = this.#entry.wayOfSentence === 'column' ? escaped(this.#sentence) : ''
    return `<tr ID="row-${this.#id}"><td><content ID="name-${this.#id}">${escaped(this.#name)}</content></td><td>${inColumn}</td></tr>`
  }

  administration(): string {
    const { mood, isNegated, status, dose, unit, period } = this.#entry
    const negation = isNegated ? ' negationInd="true"' : ''
    const rhythm = period
      ? `<effectiveTime xsi:type="PIVL_TS"><period value="${period.value}" unit="${period.unit}"/></effectiveTime>`
      : ''
    const amount =
      dose === undefined ? '<doseQuantity nullFlavor="NI"/>' : `<doseQuantity value="${dose}" unit="${unit}"/>`
    return this.#wrapped(
      `<substanceAdministration moodCode="${mood}"${negation}>${this.#ids()}${this.#text()}<statusCode code="${status}"/>${this.#time()}${rhythm}${amount}<consumable><manufacturedProduct><manufacturedMaterial>${this.#coded('code')}</manufacturedMaterial></manufacturedProduct></consumable>${this.#author()}${this.#sig()}</substanceAdministration>`,
    )
  }

  allergy(): string {
    return this.#concern(
      '22.4.7',
      `<participant typeCode="CSM"><participantRole><playingEntity>${this.#coded('code')}</playingEntity></participantRole></participant>`,
    )
  }

  problem(): string {
    return this.#concern('22.4.4', this.#problemValue())
  }

  /** Of a visit: an Encounter Diagnosis. */
  diagnosis(): string {
    return `<entry><encounter moodCode="EVN"><entryRelationship typeCode="COMP"><act><templateId root="2.16.840.1.113883.10.20.22.4.80"/><entryRelationship typeCode="SUBJ">${this.#problemObservation()}</entryRelationship></act></entryRelationship></encounter></entry>`
  }

  /** A Health Concern Act, or a Risk Concern Act, about it. */
  concernOf(template: string): string {
    return `<entry><act><templateId root="2.16.840.1.113883.10.20.${template}"/><statusCode code="active"/><entryRelationship typeCode="REFR">${this.#problemObservation()}</entryRelationship></act></entry>`
  }

  inProcedure(): string {
    const [, statement] = /^<entry>(.*)<\/entry>$/s.exec(this.administration()) ?? []
    return `<entry><procedure moodCode="EVN"><entryRelationship typeCode="COMP">${statement}</entryRelationship></procedure></entry>`
  }

  #problemObservation = (): string => this.#observation('22.4.4', this.#problemValue())
  #problemValue = (): string => this.#coded('value').replaceAll(/<name>.*<\/name>/g, '')

  #concern(template: string, inside: string): string {
    const observation = this.#observation(template, inside)
    return `<entry><act><templateId root="2.16.840.1.113883.10.20.22.4.3"/><statusCode code="active"/><entryRelationship typeCode="SUBJ">${observation}</entryRelationship></act></entry>`
  }

  #observation(template: string, inside: string): string {
    return `<observation><templateId root="2.16.840.1.113883.10.20.${template}"/>${this.#ids()}<text><reference value="#row-${this.#id}"/></text>${this.#time()}${inside}${this.#author()}</observation>`
  }

  #ids = (): string => (this.#entry.sharesId ? '<id root="1.2.3"/>' : `<id root="1.2.4" extension="${this.#id}"/>`)

  #wrapped(statement: string): string {
    const { wrapper } = this.#entry
    if (wrapper === 'act') {
      return `<entry><act><statusCode code="completed"/><entryRelationship typeCode="SUBJ">${statement}</entryRelationship></act></entry>`
    }
    return wrapper === 'organizer'
      ? `<entry><organizer><component>${statement}</component></organizer></entry>`
      : `<entry>${statement}</entry>`
  }

  #coded(element: string): string {
    const name = escaped(this.#name)
    const code = `${element} code="${this.#id}" codeSystem="2.16.840.1.113883.6.88"`
    switch (this.#entry.wayOfName) {
      case 'display':
        return `<${code} displayName="${name}"/>`
      case 'original':
        return `<${code} displayName="Unknown"><originalText>${name}</originalText></${element}>`
      case 'reference':
        return `<${code} displayName="unknown"><originalText><reference value="#name-${this.#id}"/></originalText></${element}>`
      case 'name':
        // A condition has no name beside its code.
        return element === 'value' ? `<${code} displayName="${name}"/>` : `<${code}/><name>${name}</name>`
      case 'translation':
        return `<${element} nullFlavor="OTH"><translation code="t" displayName="${name}"/></${element}>`
      case 'row':
        return `<${code} displayName="UNK"/>`
    }
  }

  /** Points at the row, unless there are words of its own and the name is elsewhere. */
  #text(): string {
    const { wayOfName, wayOfSentence } = this.#entry
    const words = { text: escaped(this.#sentence), both: escaped(this.#other), none: '', sig: '', column: '' }[
      wayOfSentence
    ]
    const reference = words === '' || wayOfName === 'row' ? `<reference value="#row-${this.#id}"/>` : ''
    return `<text>${reference}${words}</text>`
  }

  #sig(): string {
    const { wayOfSentence } = this.#entry
    return wayOfSentence === 'sig' || wayOfSentence === 'both'
      ? `<entryRelationship typeCode="COMP"><substanceAdministration moodCode="INT"><templateId root="2.16.840.1.113883.10.20.22.4.147"/><text>${escaped(this.#sentence)}</text></substanceAdministration></entryRelationship>`
      : ''
  }

  #time(): string {
    const { start, end } = this.#entry
    const low = start ? `<low value="${start}"/>` : '<low nullFlavor="UNK"/>'
    return `<effectiveTime xsi:type="IVL_TS">${low}${end ? `<high value="${end}"/>` : ''}</effectiveTime>`
  }

  #author(): string {
    const { author, wayOfAuthor } = this.#entry
    if (author === '') return ''
    const person = `<assignedPerson><name>${escaped(author)}</name></assignedPerson>`
    const id = authorId(wayOfAuthor === 'id of two' ? SHARED_ID : (AUTHORS[author] ?? ''))
    return `<author><assignedAuthor>${wayOfAuthor === 'name' ? person : id}</assignedAuthor></author>`
  }
}
