/** Reading a JSON body, and saying exactly what is wrong with it. */
import * as z from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import { ApiProblem, type ProblemIssue } from '#server/api-problem.ts'
import { type ApiContext, headerOf } from './env.ts'

/** Bytes of JSON a request may carry. */
export const BODY_LIMIT = 1024 * 1024

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Whether a Content-Type is JSON. */
export const isJson = (contentType: string): boolean => JSON_TYPE.test(contentType)

/** The parsed body: 415 for another media type, 413 beyond the limit, 400 for anything that is not JSON in UTF-8. */
export async function readJson(c: ApiContext, limit = BODY_LIMIT): Promise<unknown> {
  if (!isJson(headerOf(c, 'Content-Type') ?? '')) throw new ApiProblem('unsupported-media-type')
  const text = await readText(c, limit)
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem('malformed-json')
  }
}

async function readText(c: ApiContext, limit: number): Promise<string> {
  // The rest of an oversized upload is not read: the connection is of no use afterwards.
  const tooLarge = (): ApiProblem => new ApiProblem('payload-too-large', { headers: { Connection: 'close' } })
  if (Number(headerOf(c, 'Content-Length') ?? 0) > limit) throw tooLarge()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge()
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
  throw invalidInput(
    result.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      code: issue.code.replaceAll('_', '-'),
      message: issue.message,
    })),
  )
}

export const invalidInput = (issues: ProblemIssue[]): ApiProblem => new ApiProblem('invalid-input', { issues })

const NOT_TEXT: Record<Language, string> = {
  en: 'Contains characters that are not text.',
  fr: 'Contient des caractères qui ne sont pas du texte.',
  es: 'Contiene caracteres que no son texto.',
}

/**
 * The path of the first string that cannot be kept byte for byte: PostgreSQL has no NUL in text, UTF-8 no lone
 * surrogates. Storing something else silently would be a lie.
 */
function findUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}
