/**
 * What a C-CDA document holds, counted without the importer: another parser, its own walk, none of its code. It knows less
 * than the importer and is sure of it: what it names must be there, and nothing may be there that the document does not say.
 */
import { Parser } from 'htmlparser2'

interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  parent: Node | undefined
  /** Text in it, in all depths, as it comes. */
  text: string
}

export interface ExpectedEntry {
  /** Any of these may be what it is called. */
  names: string[]
  /** Dates in digits, as far as they are known: from, to, or at. */
  dates: string[]
  /** The number of the dose or ''. */
  dose: string
  /** The number of the period or ''. Millions of metres are none where the entry says in words how often. */
  period: string
  /** Written instructions that must be found whole. */
  sentences: string[]
  /** Negated, ordered, aborted: never to be shown as taken, given or so. */
  isDenied: boolean
  /** Who wrote it or gave it. */
  people: string[]
  /** The person who wrote it, by its own author; '' where that names nobody. */
  author: string
}

export interface Expected {
  medicines: ExpectedEntry[]
  vaccines: ExpectedEntry[]
  allergies: ExpectedEntry[]
  problems: ExpectedEntry[]
  custodian: string
  /** Everything the document says, in words and in attributes: whatever is shown must come from it. */
  words: string
}

/** A list of every element in the document's order. */
function nodesOf(xml: string): Node[] {
  const nodes: Node[] = []
  let open: Node | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node: Node = { name: local(name), attributes, children: [], parent: open, text: '' }
        open?.children.push(node)
        nodes.push(node)
        open = node
      },
      ontext(text) {
        for (let node = open; node; node = node.parent) node.text += text
      },
      onclosetag() {
        if (open) open.text += ' '
        for (let node = open?.parent; node; node = node.parent) node.text += ' '
        open = open?.parent
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return nodes
}

const local = (name: string): string => name.replace(/^.*:/, '')
export const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const ancestors = (node: Node): Node[] => (node.parent ? [node.parent, ...ancestors(node.parent)] : [])
const below = (node: Node): Node[] => node.children.flatMap((child) => [child, ...below(child)])
const child = (node: Node | undefined, ...path: string[]): Node | undefined =>
  path.reduce((found: Node | undefined, name) => found?.children.find((one) => one.name === name), node)
const children = (node: Node | undefined, name: string): Node[] =>
  (node?.children ?? []).filter((one) => one.name === name)
const value = (node: Node | undefined, name = 'value'): string => node?.attributes[name]?.trim() ?? ''
const templates = (node: Node): string[] => children(node, 'templateId').map((one) => value(one, 'root'))

const PATH = ['entry', 'act', 'organizer', 'encounter', 'procedure', 'entryRelationship', 'component']

const PROBLEM = /\.(?:22\.4\.4|20\.1\.28)$/

/** The LOINC code of the section around a statement that is an entry of its own; undefined for any other. */
function sectionOf(node: Node): string | undefined {
  const around = ancestors(node)
  const place = around.findIndex(({ name }) => name === 'section')
  if (place < 1 || around.slice(0, place).some(({ name }) => !PATH.includes(name))) return undefined
  return value(child(around[place], 'code'), 'code')
}

export function expectedOf(xml: string): Expected {
  const nodes = nodesOf(xml)
  const ids = new Map(nodes.filter(({ attributes }) => attributes['ID']).map((one) => [one.attributes['ID'], one]))
  const referred = (node: Node | undefined): string =>
    tidy(ids.get(value(child(node, 'reference')).replace(/^#/, ''))?.text ?? '')
  const named = (code: Node | undefined, ...more: (Node | undefined)[]): string[] =>
    [
      ...[code, ...children(code, 'translation')].map((one) => value(one, 'displayName')),
      ...[code, ...children(code, 'translation')].flatMap((one) => {
        const original = child(one, 'originalText')
        return [tidy(original?.text ?? ''), referred(original)]
      }),
      ...more.flatMap((one) => [tidy(one?.text ?? ''), referred(one)]),
    ].filter(Boolean)
  const people = (node: Node): string[] =>
    below(node)
      .filter(({ name }) => name === 'assignedPerson' || name === 'representedOrganization')
      .map((one) => tidy(child(one, 'name')?.text ?? ''))
  const personIn = (role: Node): string => tidy(child(role, 'assignedPerson', 'name')?.text ?? '')
  const roles = nodes.filter(({ name }) => name === 'assignedAuthor' || name === 'assignedEntity')
  const idsOf = (role: Node): string[] =>
    children(role, 'id')
      .filter((id) => /^(?!(.)\1{3,}$)./.test(value(id, 'extension')))
      .map((id) => `${value(id, 'root')} ${value(id, 'extension')}`)
  /** By name, else by an id under which the document names one person and nobody else. */
  const personOf = (role: Node): string => {
    const named = idsOf(role).map((id) => new Set(roles.filter((one) => idsOf(one).includes(id)).map(personIn)))
    const alone = named.map((names) => [...names].filter(Boolean)).find((names) => names.length === 1)
    return personIn(role) || (alone?.[0] ?? '')
  }
  const authorOf = (node: Node): string =>
    children(node, 'author')
      .flatMap((one) => children(one, 'assignedAuthor'))
      .map(personOf)
      .find(Boolean) ?? ''
  const entryOf = (node: Node, names: string[]): ExpectedEntry => {
    const times = children(node, 'effectiveTime')
    const sigs = children(node, 'entryRelationship')
      .map((one) => child(one, 'substanceAdministration'))
      .filter((one) => one && templates(one).includes('2.16.840.1.113883.10.20.22.4.147'))
      .map((one) => child(one, 'text'))
    const status = value(child(node, 'statusCode'), 'code')
    const sentences = sigs.flatMap((one) => [tidy(one?.text ?? ''), referred(one)]).filter(Boolean)
    const isPeriod = (one: Node | undefined): boolean =>
      !(value(one, 'unit') === 'm' && value(one).length > 6) || sentences.length === 0
    return {
      names,
      dates: times.flatMap((one) => [value(one), value(child(one, 'low')), value(child(one, 'high'))]).filter(Boolean),
      dose: value(child(node, 'doseQuantity')),
      period:
        times
          .map((one) => child(one, 'period'))
          .filter(isPeriod)
          .map((one) => value(one))
          .find(Boolean) ?? '',
      sentences,
      isDenied:
        value(node, 'negationInd') === 'true' ||
        !['', 'EVN'].includes(value(node, 'moodCode')) ||
        ['aborted', 'cancelled'].includes(status),
      people: people(node),
      author: authorOf(node),
    }
  }
  const administrations = nodes.filter((one) => one.name === 'substanceAdministration' && sectionOf(one) !== undefined)
  const isVaccine = (node: Node): boolean =>
    sectionOf(node) === '11369-6' || templates(node).some((root) => /\.22\.4\.(?:52|120)$/.test(root))
  const drug = (node: Node): ExpectedEntry => {
    const material = child(node, 'consumable', 'manufacturedProduct', 'manufacturedMaterial')
    return entryOf(node, named(child(material, 'code'), child(material, 'name'), child(node, 'text')))
  }
  const isOf = (node: Node, template: RegExp): boolean => templates(node).some((root) => template.test(root))
  const observations = (sections: string[], root: RegExp): Node[] =>
    nodes.filter((one) => one.name === 'observation' && sections.includes(sectionOf(one) ?? '') && isOf(one, root))
  const problem = (node: Node): ExpectedEntry => entryOf(node, named(child(node, 'value'), child(node, 'text')))
  const listed = observations(['11450-4'], PROBLEM)
  const isRisk = (node: Node): boolean => ancestors(node).some((one) => isOf(one, /\.22\.4\.136$/))
  /** Of visits and health concerns, what no other condition is called. */
  const mentioned = observations(['46240-8', '75310-3'], PROBLEM)
    .filter((one) => !isRisk(one))
    .filter((one, place, all) => {
      const name = tidy(problem(one).names[0] ?? '').toLowerCase()
      const others = [...listed, ...all.slice(0, place)]
      return !others.some((other) => tidy(problem(other).names[0] ?? '').toLowerCase() === name)
    })
  return {
    medicines: administrations.filter((one) => !isVaccine(one)).map(drug),
    vaccines: administrations.filter(isVaccine).map(drug),
    allergies: observations(['48765-2'], /\.(?:22\.4\.7|20\.1\.18)$/).map((one) => {
      const agent = child(one, 'participant', 'participantRole', 'playingEntity')
      return entryOf(one, named(child(agent, 'code'), child(agent, 'name'), child(one, 'value'), child(one, 'text')))
    }),
    problems: nodes.filter((one) => listed.includes(one) || mentioned.includes(one)).map(problem),
    custodian: tidy(
      child(nodes[0], 'custodian', 'assignedCustodian', 'representedCustodianOrganization', 'name')?.text ?? '',
    ),
    words: tidy(
      [
        nodes[0]?.text ?? '',
        ...nodes.flatMap(({ attributes }) => Object.values(attributes)),
        ...nodes.map((one) => `${value(one)} ${value(one, 'unit')}`),
      ].join(' '),
    ),
  }
}
