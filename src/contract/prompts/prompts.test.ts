/** The prompts are read by tired people every day of the year: none twice, none that presumes who they are. */
import { describe, expect, it } from 'vitest'
import { prompts as en } from './en.ts'
import { prompts as es } from './es.ts'
import { prompts as fr } from './fr.ts'

const words = (prompt: string): string[] =>
  prompt
    .toLowerCase()
    .replaceAll('’', ' ')
    .match(/\p{L}+/gu) ?? []

/** How much two prompts share: words in both, of the words in either. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared)
}

/** Words that presume an age, a gender, a family, a school, a faith or a season of one hemisphere. */
const PRESUMING = {
  en: /\b(child|children|kids?|he|she|him|his|hers?|boys?|girls?|sons?|daughters?|mum|mom|mother|dad|father|parents?|wife|husband|brother|sister|school|teachers?|homework|class|therapy|therapist|christmas|easter|church|pray\w*|winter|summer|spring|autumn|snow)\b/iu,
  fr: /(?<!\p{L})(enfants?|fille|fils|garçon|maman|papa|mère|père|parents?|mari|frère|sœur|école|classe|devoirs|thérapie|thérapeute|noël|pâques|église|prière|hiver|printemps|automne|neige|vous|votre|vos|toi|ton|tes)(?!\p{L})/iu,
  es: /(?<!\p{L})(niñ[oa]s?|hij[oa]s?|chic[oa]s?|mamá|papá|madre|padres?|marido|esposa|herman[oa]s?|escuela|colegio|clase|deberes|terapia|terapeuta|navidad|pascua|iglesia|rezar|invierno|verano|primavera|otoño|nieve|usted|ustedes|tú|tus?|ti|contigo)(?!\p{L})/iu,
} as const

describe.each([
  { language: 'en', prompts: en, presuming: PRESUMING.en },
  // “rendez-vous” is a word of its own.
  { language: 'fr', prompts: fr.map((prompt) => prompt.replaceAll('rendez-vous', 'date')), presuming: PRESUMING.fr },
  { language: 'es', prompts: es, presuming: PRESUMING.es },
])('the prompts in $language', ({ language, prompts, presuming }) => {
  it('are one for each day of a leap year', () => {
    expect(prompts).toHaveLength(366)
  })

  it('are no two alike, not even nearly', () => {
    expect(new Set(prompts.map((prompt) => words(prompt).join(' '))).size).toBe(prompts.length)
    const bags = prompts.map((prompt) => new Set(words(prompt)))
    const twins = bags.flatMap((bag, index) =>
      bags.slice(0, index).flatMap((other, earlier) => (likeness(bag, other) > 0.7 ? [[earlier, index]] : [])),
    )
    expect(twins).toEqual([])
  })

  it('are short enough to be read at the end of a long day', () => {
    const shortest = language === 'en' ? 40 : 30
    expect(prompts.filter((prompt) => prompt.length < shortest || prompt.length > 120)).toEqual([])
  })

  it('begin in many ways, and never twice in a row with the same word', () => {
    const openings = prompts.map((prompt) => words(prompt)[0] ?? '')
    expect(new Set(openings).size).toBeGreaterThan(25)
    if (language === 'en') expect(openings.filter((word, index) => word === openings[index + 1])).toEqual([])
  })

  it('presume nothing about whom they are for', () => {
    expect(prompts.filter((prompt) => presuming.test(prompt))).toEqual([])
  })

  it('are clean sentences in the typography of the language', () => {
    expect(prompts.filter((prompt) => !/^[\p{Lu}¿].*[.?]$/u.test(prompt))).toEqual([])
    expect(prompts.filter((prompt) => /['"]|\.\.|\s{2}|^\s|\s$/u.test(prompt))).toEqual([])
    if (language === 'fr') expect(prompts.filter((prompt) => /[^\u00a0][?!:;»]|«[^\u00a0]/u.test(prompt))).toEqual([])
    if (language !== 'fr') expect(prompts.filter((prompt) => prompt.includes('\u00a0'))).toEqual([])
  })
})

describe('the prompts', () => {
  it('ask each Spanish question between its two marks', () => {
    expect(es.filter((prompt) => !/^([^¿?]*¿[^¿?]+\?)+[^¿?]*$/u.test(prompt))).toEqual([])
  })

  it('ask, also where the English only invites', () => {
    expect([...fr, ...es].filter((prompt) => !prompt.includes('?'))).toEqual([])
  })

  it('know the two dates that are like no other', () => {
    expect([en[0], fr[0], es[0]].join(' ')).toMatch(/calendar.*calendrier.*calendario/u)
    expect([en[59], fr[59], es[59]].join(' ')).toMatch(/four years.*quatre ans.*cuatro años/u)
  })
})
