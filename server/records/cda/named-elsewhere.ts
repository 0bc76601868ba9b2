/**
 * People whom a statement tells by an id alone, and the document names in another place: C-CDA lets an author be written out
 * once. Ids repeat in real documents, and one practice gives all of its people the same: only one that stands for a single
 * person in the whole document is a name.
 */
import { named, personName } from './cda-values.ts'
import { all, at, attribute, elements, textOf, type XmlElement } from './xml.ts'

/** Writes the person, and the organization where there is none, into each role that has only the id of one. */
export function nameThroughout(document: XmlElement): void {
  const roles = rolesIn(document)
  const known = new Map<string, XmlElement | null>()
  for (const role of roles.filter(isNamed)) {
    for (const id of idsOf(role)) {
      const other = known.get(id)
      known.set(id, other === undefined || (other && nameOf(other) === nameOf(role)) ? role : null)
    }
  }
  for (const role of roles) {
    if (isNamed(role) || at(role, 'assignedAuthoringDevice')) continue
    const meant = idsOf(role)
      .map((id) => known.get(id))
      .find((one) => one)
    if (!meant) continue
    const hasOrganization = nameOfOrganization(role) !== ''
    role.children.push(...all(meant, 'assignedPerson'))
    if (!hasOrganization) role.children.push(...all(meant, 'representedOrganization'))
  }
}

const ROLES = ['assignedAuthor', 'assignedEntity']

function rolesIn(element: XmlElement, found: XmlElement[] = []): XmlElement[] {
  if (ROLES.includes(element.name)) found.push(element)
  for (const inner of elements(element)) rolesIn(inner, found)
  return found
}

const nameOf = (role: XmlElement): string => named(personName(at(role, 'assignedPerson', 'name')))
const isNamed = (role: XmlElement): boolean => nameOf(role) !== ''
const nameOfOrganization = (role: XmlElement): string => named(textOf(at(role, 'representedOrganization', 'name')))

const UUID = /^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/i
/** "0000000000" and the like stand where a number is asked for and none is known. */
const PLACEHOLDER = /^(.)\1{3,}$/

/** The ids that can be of one person. A root alone is the name of a register, unless it is a UUID. */
const idsOf = (role: XmlElement): string[] =>
  all(role, 'id')
    .map((id) => ({ root: attribute(id, 'root').toLowerCase(), extension: attribute(id, 'extension') }))
    .filter(({ root, extension }) => (extension ? !PLACEHOLDER.test(extension) : UUID.test(root)))
    .map(({ root, extension }) => `${root} ${extension}`)
