/** How a medicine is taken: the source's own sentence first and whole, the parts of its structure beside it. */
import type { CodeableConcept, Dosage, DosageDoseAndRate, Ratio } from 'fhir/r4.js'
import { firstOf } from '#server/records/fhir/values.ts'
import { conceptOf, hasWords, isCoded, isOfTemplate, named, numberOf, quantityOf, rangeOf } from './cda-values.ts'
import { isNegated, related, statusCode } from './entries.ts'
import { cellUnder, type Narrative, type NarrativeRow, plain } from './narrative-index.ts'
import { type Times, timesOf, withRepeat } from './timing.ts'
import { all, at, attribute, elements, textOf, type XmlElement } from './xml.ts'

const FREE_TEXT_SIG = '2.16.840.1.113883.10.20.22.4.147'
const INSTRUCTION = ['2.16.840.1.113883.10.20.22.4.20', '2.16.840.1.113883.10.20.1.49', '1.3.6.1.4.1.19376.1.5.3.1.4.3']
/** Headings of the column in which tables say how to take a medicine, and of those that tell its parts. */
const SIG =
  /^(?:sig\b.*|directions?|(?:dos(?:e|age|ing) )?instructions?|prescription instructions?|how to take.*|administration instructions?)$/
const PARTS = /^(?:dos(?:e|age|ing)|amount|quantity per dose|route|frequency|schedule|timing)$/

export interface Sig {
  dosages: Dosage[]
  times: Times
}

/** `row`: where the document's text tells of the same medicine. `name`: a text that only repeats it says nothing of a dose. */
export function sigOf(entry: XmlElement, narrative: Narrative, row: NarrativeRow | undefined, name: string): Sig {
  const times = timesOf(entry)
  const structured = structure(entry, narrative)
  const sentences = sentencesOf(entry, narrative, row, name)
  const isTold = Object.keys(structured).length > 0 || times.timings.length > 0
  if (sentences.length === 0 && !isTold) sentences.push(...rowInWords(entry, narrative, row, name))
  // Nothing is left out where nothing else says how often.
  if (sentences.length === 0) times.timings.push(...times.fillers)
  const [text, ...others] = sentences
  const advice = instructionsOf(entry, narrative).filter((one) => !sentences.some((other) => bare(other) === bare(one)))
  const additional = [...others, ...unread(entry, narrative)].map((one): CodeableConcept => ({ text: one }))
  const first: Dosage = {
    ...(text ? { text } : {}),
    ...(advice.length > 0 ? { patientInstruction: advice.join(' ') } : {}),
    ...(additional.length > 0 ? { additionalInstruction: additional } : {}),
    ...structured,
  }
  const [timing, ...more] = withEnd(times)
  if (timing) first.timing = timing
  const steps = all(entry, 'entryRelationship')
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((one) => elements(one, 'substanceAdministration'))
    .filter((one) => !isFreeText(one) && isMeant(one))
    .flatMap((one) => stepOf(one, narrative, name))
  const dosages = [first, ...more.map((one): Dosage => ({ timing: one })), ...steps].filter(
    (one) => Object.keys(one).length > 0,
  )
  return {
    dosages: dosages.length > 1 ? dosages.map((one, index) => ({ sequence: index + 1, ...one })) : dosages,
    times,
  }
}

const isFreeText = (entry: XmlElement): boolean =>
  isOfTemplate(entry, FREE_TEXT_SIG) || isCoded(at(entry, 'code'), '76662-6')

/** A taper numbers its steps, which may stand in any order. */
const placeOf = (relationship: XmlElement): number =>
  numberOf(attribute(at(relationship, 'sequenceNumber'), 'value')) ?? 0

/** A step of a taper, or one medicine of a combination: not one that is said not to be taken. */
const isMeant = (step: XmlElement): boolean =>
  !isNegated({ element: step, around: [] }) && !['nullified', 'aborted', 'cancelled'].includes(statusCode(step))

/** Where a step names a medicine of its own, its dose is of that one. */
function stepOf(step: XmlElement, narrative: Narrative, name: string): Dosage[] {
  const material = at(step, 'consumable', 'manufacturedProduct', 'manufacturedMaterial')
  const own = named(conceptOf(at(material, 'code'), narrative, at(material, 'name')).text ?? '')
  const [first, ...others] = sigOf(step, narrative, undefined, own || name).dosages
  if (!first || own === '' || plain(own) === plain(name)) return first ? [first, ...others] : []
  return [{ ...first, text: first.text ? `${own}: ${first.text}` : own }, ...others]
}

/** The end of a course belongs to the instruction: "for five days" is part of how it is taken. */
function withEnd({ timings, bounds }: Times): Times['timings'] {
  if (!bounds.end || timings.some(({ repeat }) => repeat?.boundsDuration)) return timings
  const known = timings.length > 0 ? timings : [{}]
  return known.map((one) => withRepeat(one, { boundsPeriod: bounds }))
}

/**
 * Free Text Sig, the entry's own text, the column of the table; each once. A text may hold words beside its reference, which
 * then often points at the name alone. What another sentence begins with is not said twice.
 */
function sentencesOf(entry: XmlElement, narrative: Narrative, row: NarrativeRow | undefined, name: string): string[] {
  const free = related(entry, 'substanceAdministration').filter(isFreeText)
  const texts = [...free, entry].map((one) => at(one, 'text'))
  const found = [...texts.flatMap((one) => [narrative.words(one), textOf(one)]), cellUnder(row, SIG)]
  const told = found.filter((one) => named(one) !== '' && plain(one) !== plain(name))
  return told.filter(
    (one, place) =>
      !told.some((other, where) => where !== place && begins(other, one) && (!begins(one, other) || where < place)),
  )
}

/** For an entry that says nothing of a dose itself: what its row says of it, else all of the row but the name. */
function rowInWords(entry: XmlElement, narrative: Narrative, row: NarrativeRow | undefined, name: string): string[] {
  if (!row) return []
  const told = row.cells.filter((cell, index) => cell !== '' && PARTS.test(row.headings[index] ?? ''))
  if (told.length > 0 || row.headings.length > 0) return told.length > 0 ? [told.join(', ')] : []
  const pointed = narrative.row(at(entry, 'text'))
  const words = (pointed?.cells ?? []).filter((cell) => cell !== '' && plain(cell) !== plain(name)).join(', ')
  return words ? [words] : []
}

/** Instructions to the patient. Those of a supply are for the pharmacist. */
const instructionsOf = (entry: XmlElement, narrative: Narrative): string[] =>
  related(entry, 'act')
    .filter((one) => isOfTemplate(one, ...INSTRUCTION) || isCoded(at(one, 'code'), '409073007', '311401005'))
    .map((one) => narrative.words(at(one, 'text')))
    .filter(Boolean)

function structure(entry: XmlElement, narrative: Narrative): Dosage {
  const concept = (name: string): CodeableConcept | undefined => {
    const found = conceptOf(at(entry, name), narrative)
    return hasWords(found) ? found : undefined
  }
  const [route, site] = [concept('routeCode'), concept('approachSiteCode')]
  const doseAndRate = doseAndRateOf(entry, narrative)
  const maxDosePerPeriod = ratioOf(at(entry, 'maxDoseQuantity'))
  return {
    ...(route ? { route } : {}),
    ...(site ? { site } : {}),
    ...(doseAndRate ? { doseAndRate: [doseAndRate] } : {}),
    ...(maxDosePerPeriod ? { maxDosePerPeriod } : {}),
    ...asNeeded(entry, narrative),
  }
}

/** A dose without a unit is counted in the unit of administration: 2 puffs. */
function doseAndRateOf(entry: XmlElement, narrative: Narrative): DosageDoseAndRate | undefined {
  const [dose, rate] = [at(entry, 'doseQuantity'), at(entry, 'rateQuantity')]
  const unit: string = conceptOf(at(entry, 'administrationUnitCode'), narrative).text ?? ''
  const [doseQuantity, doseRange] = [quantityOf(dose, unit), rangeOf(dose, unit)]
  const [rateQuantity, rateRange] = [quantityOf(rate), rangeOf(rate)]
  const found: DosageDoseAndRate = {
    ...(doseQuantity ? { doseQuantity } : doseRange ? { doseRange } : {}),
    ...(rateQuantity ? { rateQuantity } : rateRange ? { rateRange } : {}),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** Amounts that are no numbers, in the source's words. */
const unread = (entry: XmlElement, narrative: Narrative): string[] =>
  ['doseQuantity', 'rateQuantity']
    .map((name) => at(entry, name))
    .filter((one) => quantityOf(one) === undefined)
    .map((one) =>
      firstOf(
        attribute(one, 'value') && [attribute(one, 'value'), attribute(one, 'unit')].filter(Boolean).join(' '),
        narrative.words(at(one, 'originalText')),
        ...all(one, 'translation').map((other) => translated(other, narrative)),
      ),
    )
    .filter(Boolean)

/** An amount in another system's unit, which is a code there. */
function translated(amount: XmlElement, narrative: Narrative): string {
  const unit = firstOf(conceptOf(amount, narrative).text ?? '', attribute(amount, 'code'), attribute(amount, 'unit'))
  return attribute(amount, 'value') && [attribute(amount, 'value'), unit].filter(Boolean).join(' ')
}

function ratioOf(element: XmlElement | undefined): Ratio | undefined {
  const numerator = quantityOf(at(element, 'numerator'))
  const denominator = quantityOf(at(element, 'denominator'))
  return numerator && { numerator, ...(denominator ? { denominator } : {}) }
}

/** A precondition is "as needed", for its reason where one is named. */
function asNeeded(entry: XmlElement, narrative: Narrative): Dosage {
  const criteria = all(entry, 'precondition', 'criterion')
  if (criteria.length === 0) return {}
  const reasons = criteria.flatMap((one) => [
    conceptOf(at(one, 'value'), narrative),
    conceptOf(isCoded(at(one, 'code'), 'ASSERTION') ? undefined : at(one, 'code'), narrative),
    { text: narrative.words(at(one, 'text')) },
  ])
  const reason = reasons.find(hasWords)
  return reason ? { asNeededCodeableConcept: reason } : { asNeededBoolean: true }
}

/** Word by word: "Take 1" is not the beginning of "Take 1.5" or of "Take 10". */
const begins = (long: string, short: string): boolean =>
  bare(long).startsWith(bare(short)) && /^(?:$|[\s,;:]|\.(?:\s|$))/.test(bare(long).slice(bare(short).length))

/** As written but for capitals, and for spaces and full stops at the end: a sign inside may be part of a dose. */
const bare = (words: string): string => words.toLowerCase().replace(/(?<![\s.])[\s.]+$/, '')
