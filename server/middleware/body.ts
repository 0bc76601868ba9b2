/** Reading a JSON body, and saying exactly what is wrong with it. */
import * as z from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import { ApiProblem, type ProblemIssue } from '#server/api-problem.ts'
import { type ApiContext, headerOf } from './env.ts'
import { isTooHeavy, type JsonLimits } from './json-weight.ts'

/** Nothing of ours nests deeper than ten; the largest lists of a plan, twice over, are a tenth of these values. */
export const USER_LIMITS: JsonLimits = { bytes: 1024 * 1024, depth: 32, values: 20_000 }

/** Of a call that anyone may make: forms, none of which fills a page. */
export const PUBLIC_LIMITS: JsonLimits = { bytes: 64 * 1024, depth: 32, values: 1_000 }

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Whether a Content-Type is JSON. */
export const isJson = (contentType: string): boolean => JSON_TYPE.test(contentType)

/** The parsed body: 415 for another media type, 413 beyond the limit, and what `parseJson` throws. */
export async function readJson(c: ApiContext, limits = USER_LIMITS): Promise<unknown> {
  if (!isJson(headerOf(c, 'Content-Type') ?? '')) throw new ApiProblem('unsupported-media-type')
  return parseJson(await readText(c, limits.bytes), limits)
}

/** As `readJson`; undefined where nothing was sent, whatever media type it is said to be. */
export async function readJsonIfAny(c: ApiContext): Promise<unknown> {
  const text = await readText(c, USER_LIMITS.bytes)
  if (text === '') return undefined
  if (!isJson(headerOf(c, 'Content-Type') ?? '')) throw new ApiProblem('unsupported-media-type')
  return parseJson(text)
}

/** What `text` says. 400 for anything that is not JSON, or is nested or filled beyond all that we ask for. */
export function parseJson(text: string, limits = USER_LIMITS): unknown {
  if (isTooHeavy(text, limits)) throw new ApiProblem('bad-request')
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem('malformed-json')
  }
}

async function readText(c: ApiContext, limit: number): Promise<string> {
  // Without closing the connection: a client that still sends would be cut off before it has read the answer.
  if (Number(headerOf(c, 'Content-Length') ?? 0) > limit) throw new ApiProblem('payload-too-large')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength
      // The rest, of unknown length, is not read: the connection is of no use afterwards.
      if (size > limit) throw new ApiProblem('payload-too-large', { headers: { Connection: 'close' } })
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof ApiProblem) throw error
    throw new ApiProblem('malformed-json')
  }
}

/** Made once: making one costs more than most bodies take to check. */
const LOCALE_ERRORS = {
  en: z.locales.en().localeError,
  fr: z.locales.fr().localeError,
  es: z.locales.es().localeError,
}

/** `value` by `schema`, or 422 with one issue per validation error, worded in the caller's language. */
export function validated<T>(schema: z.core.$ZodType<T>, value: unknown, language: Language): T {
  const unstorable = findUnstorable(value)
  if (unstorable !== undefined) {
    throw invalidInput([{ path: unstorable, code: 'invalid-characters', message: NOT_TEXT[language] }])
  }
  const result = z.safeParse(schema, value, { error: LOCALE_ERRORS[language] })
  if (result.success) return result.data
  const issues = result.error.issues.slice(0, ISSUES_MAX).map((issue) => ({
    path: issue.path.join('.'),
    code: issue.code.replaceAll('_', '-'),
    message: issue.message,
  }))
  throw new ApiProblem('invalid-input', { issues })
}

/** More than any form of ours has fields. */
const ISSUES_MAX = 100

/** What no schema could see. One reason is the whole answer: most likely no form has said it, and the change waits on a card. */
export const invalidInput = (issues: ProblemIssue[]): ApiProblem =>
  new ApiProblem('invalid-input', { issues, ...(issues.length === 1 && { words: issues[0]?.message }) })

/** Whether `sent` names a field that was left out of what a schema has `read` of it, however deep. */
export function hasUnknownField(sent: unknown, read: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return false
  return Object.entries(sent).some(
    ([key, part]) => !Object.hasOwn(read, key) || hasUnknownField(part, (read as Record<string, unknown>)[key]),
  )
}

const NOT_TEXT: Record<Language, string> = {
  en: 'Contains characters that are not text.',
  fr: 'Contient des caractères qui ne sont pas du texte.',
  es: 'Contiene caracteres que no son texto.',
}

/**
 * The path of a string that cannot be kept byte for byte: PostgreSQL has no NUL in text, UTF-8 no lone surrogates.
 * Storing something else silently would be a lie. With a list of its own in place of recursion, so that no depth can
 * exhaust the stack, and with the path put together for the one that is named only.
 */
function findUnstorable(value: unknown): string | undefined {
  const open: Place[] = [{ value, key: '', within: undefined }]
  for (let place = open.pop(); place; place = open.pop()) {
    const inner = place.value
    if (typeof inner === 'string' && (inner.includes('\0') || !inner.isWellFormed())) return pathTo(place)
    if (typeof inner !== 'object' || inner === null) continue
    for (const [key, part] of Object.entries(inner)) open.push({ value: part, key, within: place })
  }
  return undefined
}

interface Place {
  value: unknown
  key: string
  /** Undefined for the whole. */
  within: Place | undefined
}

function pathTo(place: Place): string {
  const keys: string[] = []
  for (let at = place; at.within; at = at.within) keys.unshift(at.key)
  return keys.join('.')
}
