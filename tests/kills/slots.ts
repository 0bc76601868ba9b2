/**
 * Places that hold one wording each: a field of the plan, a day of the journal, an interest. For each is known what the
 * screen called saved last, and what was begun after that: a kill may come before or after the commit of the latter.
 */
export class Slot {
  readonly name: string
  #said: string | null = null
  #tried: string[] = []

  constructor(name: string) {
    this.name = name
  }

  /** The last wording that was called saved; null: none yet. */
  get said(): string | null {
    return this.#said
  }

  try(text: string): void {
    this.#tried.push(text)
  }

  say(text: string): void {
    this.#said = text
    this.#tried = []
  }

  /** What is wrong with finding this here; null: nothing. What was found after a restart holds from then on. */
  judge(found: readonly string[]): string | null {
    const allowed = [this.#said, ...this.#tried].filter((text) => text !== null)
    if (found.length > 1) return `${this.name} is there ${found.length} times: ${found.join(', ')}`
    const [text] = found
    if (text === undefined) return this.#said === null ? null : `${this.name} lost "${this.#said}"`
    if (!allowed.includes(text)) return `${this.name} holds "${text}" and should hold ${allowed.join(' or ')}`
    this.say(text)
    return null
  }
}

/** A wording that names its slot, so that it can be found again in any text. */
export const wording = (count: number, slot: Slot): string => `k${count}.${slot.name}.`

/** All wordings in a text, by the name of their slot; each once. */
export function wordingsIn(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [wording, name = ''] of text.matchAll(/k\d+\.([\w-]+)\./g)) {
    const known = found.get(name) ?? []
    found.set(name, [...known, wording])
  }
  return found
}
