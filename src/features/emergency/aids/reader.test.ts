import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Reader, type ReadingState, voiceFor } from './reader.ts'

const voice = (lang: string, localService = true, isDefault = false) =>
  ({ lang, localService, default: isDefault }) as SpeechSynthesisVoice

/** A device's engine: it says each line when told to go on. */
class Engine extends EventTarget {
  voices: SpeechSynthesisVoice[] = [voice('en-US')]
  said: string[] = []
  current: SpeechSynthesisUtterance | null = null
  getVoices = () => this.voices
  speak(utterance: SpeechSynthesisUtterance): void {
    this.said.push(utterance.text)
    this.current = utterance
  }
  cancel(): void {
    this.current = null
  }
  goOn(): void {
    this.current?.onend?.(new Event('end') as SpeechSynthesisEvent)
  }
}

class Utterance {
  text: string
  onend: (() => void) | null = null
  constructor(text: string) {
    this.text = text
  }
}

describe('reading aloud', () => {
  let engine: Engine
  let state: ReadingState
  let reader: Reader
  beforeEach(() => {
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
    engine = new Engine()
    reader = new Reader(engine as unknown as SpeechSynthesis, (next) => {
      state = next
    })
  })

  test('says one line after the other and is silent at the end', async () => {
    await reader.read(['Maya', 'Peanuts'])
    expect(engine.said).toEqual(['Maya'])
    expect(state).toBe('reading')
    engine.goOn()
    expect(engine.said).toEqual(['Maya', 'Peanuts'])
    engine.goOn()
    expect(state).toBe('silent')
  })

  test('stops at once, and nothing of the old reading goes on', async () => {
    await reader.read(['Maya', 'Peanuts'])
    const old = engine.current
    reader.stop()
    expect(state).toBe('silent')
    old?.onend?.(new Event('end') as SpeechSynthesisEvent)
    expect(engine.said).toEqual(['Maya'])
  })

  test('says so when the device has no voice of its own for the language', async () => {
    reader.speak('fr')
    await reader.read(['Maya'])
    expect(state).toBe('no-voice')
    expect(engine.said).toEqual([])
  })

  test('says so where the browser cannot speak at all', async () => {
    await new Reader(undefined, (next) => {
      state = next
    }).read(['Maya'])
    expect(state).toBe('no-voice')
  })

  test('waits for voices that the browser names a moment later', async () => {
    engine.voices = []
    const reading = reader.read(['Maya'])
    engine.voices = [voice('en-GB')]
    engine.dispatchEvent(new Event('voiceschanged'))
    await reading
    expect(engine.said).toEqual(['Maya'])
  })
})

test('a voice of a service is never taken, and the default of the language comes first', () => {
  expect(voiceFor([voice('fr-FR', false)], 'fr')).toBeNull()
  const [other, preferred] = [voice('fr-CA'), voice('fr-FR', true, true)]
  expect(voiceFor([voice('en-US'), other, preferred], 'fr')).toBe(preferred)
  expect(voiceFor([voice('es_ES')], 'es')?.lang).toBe('es_ES')
})
