/** "Fewer words. Dim the light. Wait." read as numbered steps. */

/** Words whose full stop ends no sentence, in the three languages of the app: the last are of doses. */
const ABBREVIATIONS = new Set(
  [
    'dr drs mr mrs ms mme mlle st vs etc approx min tel ext e.g i.e a.m p.m env ex p.ex sr sra srta dra ud uds aprox núm ej',
    'max máx mín tab tabs cap caps cp cps comp gtt amp',
  ].flatMap((words) => words.split(' ')),
)

/**
 * The sentences of a text, one step each. Splits at line breaks and after . ! ? … 。 when a new sentence seems to
 * start (a capital, a digit, an opening mark), but never after an abbreviation or a number: "Call Dr. Haddad" and
 * "0.5 mg" stay whole. Nothing written is changed or dropped but the marks of a list in front: a dash or dot, and numbers
 * that count 1, 2, 3 as the view itself will. Any other number may be a dose or an hour and stays.
 */
export function steps(text: string): string[] {
  const found = text
    .split(/[\n\r]+/u)
    .flatMap(sentences)
    .map((step) => step.replace(/^[-•*]\s+/u, '').trim())
    .filter((step) => step !== '')
  return isCounted(found) ? found.map((step) => step.replace(COUNT, '')) : found
}

const COUNT = /^(\d{1,2})[.)]\s+/u

function isCounted(all: readonly string[]): boolean {
  const counts = all.flatMap((step) => COUNT.exec(step)?.[1] ?? [])
  return counts.length > 1 && COUNT.test(all[0] ?? '') && counts.every((count, at) => Number(count) === at + 1)
}

function sentences(line: string): string[] {
  const found: string[] = []
  let start = 0
  for (const end of line.matchAll(/[.!?…]+["”»)]*\s+(?=[\p{Lu}\p{Lo}\d"“«¿¡(])|[。！？]\s*/gu)) {
    const until = end.index + end[0].length
    if (endsInAbbreviation(line.slice(start, end.index), end[0])) continue
    found.push(line.slice(start, until))
    start = until
  }
  found.push(line.slice(start))
  return found
}

function endsInAbbreviation(before: string, mark: string): boolean {
  if (!mark.startsWith('.') || mark.trim().length > 1) return false
  const word = /[\p{L}\p{N}.]+$/u.exec(before)?.[0].toLowerCase() ?? ''
  // A lone letter is an initial ("J. Okafor"); a lone number opens a list ("1. Sit down").
  return ABBREVIATIONS.has(word) || /^\p{L}$/u.test(word) || (/^\d{1,2}$/u.test(word) && before.trim() === word)
}
