/**
 * Dosages of DSTU2, STU3 and R5 in R4's shape. STU3 and DSTU2 have amount and rate in the dosage itself, DSTU2 says
 * `quantity` in statements and writes its units of time otherwise; R5 has several reasons for "as needed".
 */
import { changed, isObject, isTrue, type Loose, many } from './loose.ts'

/** undefined when there is none. */
export const dosagesOf = (value: unknown): unknown[] | undefined =>
  many(value)?.map((one) => (isObject(one) ? dosageOf(one) : one))

function dosageOf(loose: Loose): Loose {
  const { asNeeded, asNeededFor, additionalInstructions, timing } = loose
  return changed(loose, {
    text: loose['text'] ?? (typeof loose['dose'] === 'string' ? loose['dose'] : undefined),
    doseAndRate: loose['doseAndRate'] ?? amountOf(loose),
    additionalInstruction: many(loose['additionalInstruction'] ?? additionalInstructions),
    asNeededBoolean: isTrue(loose['asNeededBoolean'] ?? asNeeded) || undefined,
    asNeededCodeableConcept: loose['asNeededCodeableConcept'] ?? asNeededFor,
    route: loose['route'],
    site: loose['site'] ?? loose['siteCodeableConcept'],
    timing: isObject(timing) ? timingOf(timing) : undefined,
  })
}

function amountOf(loose: Loose): Loose[] | undefined {
  const amount: Loose = {
    doseQuantity:
      loose['doseQuantity'] ?? loose['doseSimpleQuantity'] ?? loose['quantityQuantity'] ?? loose['quantity'],
    doseRange: loose['doseRange'] ?? loose['quantityRange'],
    rateQuantity: loose['rateQuantity'] ?? loose['rateSimpleQuantity'],
    rateRange: loose['rateRange'],
    rateRatio: loose['rateRatio'],
  }
  const defined = Object.entries(amount).filter(([, value]) => isObject(value))
  return defined.length === 0 ? undefined : [Object.fromEntries(defined)]
}

function timingOf(timing: Loose): Loose {
  const { repeat } = timing
  if (!isObject(repeat)) return timing
  return changed(timing, {
    repeat: changed(repeat, {
      periodUnit: repeat['periodUnit'] ?? repeat['periodUnits'],
      durationUnit: repeat['durationUnit'] ?? repeat['durationUnits'],
      boundsDuration: repeat['boundsDuration'] ?? repeat['boundsQuantity'],
      when: many(repeat['when']),
    }),
  })
}
