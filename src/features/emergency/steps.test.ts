import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { steps } from './steps.ts'

describe('steps', () => {
  test('are the sentences of what helps', () => {
    expect(steps('Fewer words. Dim the light. Headphones from the blue bag. Wait.')).toEqual([
      'Fewer words.',
      'Dim the light.',
      'Headphones from the blue bag.',
      'Wait.',
    ])
  })

  test('leave a doctor, an initial, a dose and an hour whole', () => {
    expect(steps('Call Dr. Haddad or J. Okafor. Give 0.5 mg after 5 min. Never more!')).toEqual([
      'Call Dr. Haddad or J. Okafor.',
      'Give 0.5 mg after 5 min. Never more!',
    ])
  })

  test('leave a dose whole that is said with an abbreviation', () => {
    for (const whole of [
      'Paracetamol 500 mg, max. 4 times a day',
      'Give 2 tabs. 3 hours apart',
      '1 cp. 3 fois par jour, 1 comp. 2 fois le week-end',
      'Dele algo, p. ej. 5 ml de jarabe, máx. 2 veces',
    ]) {
      expect(steps(whole)).toEqual([whole])
    }
  })

  test('take each line for a step and drop numbers the family wrote in front', () => {
    expect(steps('1. Sit down\n2) Wait\n- Call us')).toEqual(['Sit down', 'Wait', 'Call us'])
  })

  // Found by the property test of episodes: the only step "7. a" was shown as "a".
  test('keep a number that counts nothing', () => {
    expect(steps('7. a')).toEqual(['7. a'])
    expect(steps('2. Wait\n1. Sit down')).toEqual(['2. Wait', '1. Sit down'])
    expect(steps('Give 5 ml\n10. 30 at the latest')).toEqual(['Give 5 ml', '10. 30 at the latest'])
  })

  test('drop numbers that count sentences of one line', () => {
    expect(steps('1. Sit down. Breathe. 2. Wait')).toEqual(['Sit down.', 'Breathe.', 'Wait'])
  })

  test('understand opening marks and other scripts', () => {
    expect(steps('Respira. ¿Mejor? ¡Bien!')).toEqual(['Respira.', '¿Mejor?', '¡Bien!'])
    expect(steps('静かに。待つ。')).toEqual(['静かに。', '待つ。'])
  })

  test('have nothing to say about an empty text', () => {
    expect(steps(' \n ')).toEqual([])
  })

  test('never lose a letter', () => {
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '!', '\n', '。') }), (text) => {
        expect(letters(steps(text).join(' '))).toBe(letters(text))
      }),
    )
  })
})
