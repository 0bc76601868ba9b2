/**
 * Reading aloud with the voices of the device itself. Voices of a service are left alone: they would send what is said about
 * somebody to a stranger's server, and are silent without a network (DECISIONS K3).
 */

export type ReadingState = 'silent' | 'reading' | 'no-voice'

type Engine = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel' | 'addEventListener' | 'removeEventListener'>
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

/** ms that a browser has to name its voices: Chromium does so a moment after it was first asked. */
const VOICES_LIMIT = 1500

/** A voice of this device for a language ("fr" fits "fr-CA"), the person's own default first; null when it has none. */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | null {
  const fitting = voices.filter(
    ({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/u)[0] === language,
  )
  return fitting.find((voice) => voice.default) ?? fitting[0] ?? null
}

/** One reader for a page. Lines go to the engine one by one: long texts fall silent halfway in Chromium. */
export class Reader {
  readonly #engine: Engine | undefined
  readonly #tell: (state: ReadingState) => void
  /** Raised by each start and stop, so that what an older one left behind is not read on. */
  #turn = 0
  #language = 'en'

  constructor(engine: Engine | undefined, tell: (state: ReadingState) => void) {
    this.#engine = engine
    this.#tell = tell
  }

  /** From the next reading on. */
  speak(language: string): void {
    this.#language = language
  }

  async read(lines: readonly string[]): Promise<void> {
    this.stop()
    const turn = this.#turn
    this.#tell('reading')
    const voice = this.#engine && voiceFor(await this.#voices(this.#engine), this.#language)
    if (turn !== this.#turn) return
    if (!voice) {
      this.#tell('no-voice')
      return
    }
    this.#say(lines, voice, turn)
  }

  stop(): void {
    this.#turn += 1
    this.#engine?.cancel()
    this.#tell('silent')
  }

  #say([line, ...rest]: readonly string[], voice: SpeechSynthesisVoice, turn: number): void {
    if (turn !== this.#turn) return
    if (line === undefined) {
      this.#tell('silent')
      return
    }
    const utterance = new SpeechSynthesisUtterance(line)
    utterance.voice = voice
    utterance.lang = voice.lang
    // A little slower than talk: it is heard once, by somebody in a hurry.
    utterance.rate = 0.92
    utterance.onend = () => this.#say(rest, voice, turn)
    utterance.onerror = () => {
      if (turn === this.#turn) this.stop()
    }
    this.#engine?.speak(utterance)
  }

  async #voices(engine: Engine): Promise<SpeechSynthesisVoice[]> {
    const known = engine.getVoices()
    if (known.length > 0) return known
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = () => resolve()
    engine.addEventListener('voiceschanged', done)
    const limit = setTimeout(done, VOICES_LIMIT)
    await promise
    clearTimeout(limit)
    engine.removeEventListener('voiceschanged', done)
    return engine.getVoices()
  }
}
