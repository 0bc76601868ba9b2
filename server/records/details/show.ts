/** From the bytes of a document to what the viewer shows. What cannot be shown is said, never guessed at. */
import type { DocumentDetail } from '#contract/records.ts'
import type { Language } from '#contract/languages.ts'
import { escaped } from '#server/escaped-html.ts'
import { inLanguage, isCda, narrativeHtml } from '#server/records/cda/narrative.ts'
import { readXml } from '#server/records/cda/xml.ts'
import { bareType } from '#server/records/mapping/dr-visit-notes.ts'
import { cleanHtml } from './clean-html.ts'
import { rtfHtml } from './rtf.ts'
import { decodeText, sniff } from './sniff.ts'

/** Bytes of one document that are shown; a larger one is for the practice's own site. */
export const SHOWN_MAX = 10 * 1024 * 1024

const UNABLE: Record<Language, string> = {
  en: 'Unable to load document content.',
  fr: 'Impossible de charger le contenu du document.',
  es: 'No se puede cargar el contenido del documento.',
}

/** SPEC §8. HTTP 200: the note is there, only its document cannot be shown. */
export const cannotShow = (language: Language): DocumentDetail => ({ type: 'error', content: UNABLE[language] })

/** A scan shows its words to the eye alone. */
const PICTURE: Record<Language, string> = {
  en: 'This document is a picture. Its words cannot be read aloud.',
  fr: 'Ce document est une image. Son texte ne peut pas être lu à voix haute.',
  es: 'Este documento es una imagen. Su texto no se puede leer en voz alta.',
}

/** `claimed`: the media type that came with the bytes. `written`: the language that they are said to be in, '' if nobody says. */
export async function show(
  bytes: Uint8Array,
  claimed: string,
  language: Language,
  written = '',
): Promise<DocumentDetail> {
  if (bytes.length === 0 || bytes.length > SHOWN_MAX) return cannotShow(language)
  const kind = sniff(bytes, bareType(claimed))
  switch (kind) {
    case 'pdf':
      return { type: 'pdf', content: Buffer.from(bytes).toString('base64') }
    case 'png':
    case 'jpeg':
    case 'gif':
      return html(
        `<img src="data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}" alt="${PICTURE[language]}">`,
        language,
      )
    case 'html':
      return html(page(decodeText(bytes), language, written), language)
    case 'xml':
      return html(cleanHtml(await narrative(bytes), language), language)
    case 'text':
      return html(inLanguage(written, paragraphs(escaped(decodeText(bytes)))), language)
    case 'rtf':
      return html(inLanguage(written, paragraphs(rtfHtml(bytes))), language)
    case 'unknown':
      return cannotShow(language)
  }
}

const html = (content: string, language: Language): DocumentDetail =>
  content === '' ? cannotShow(language) : { type: 'html', content }

/** What its first tag says; the tag itself does not outlive the cleaning. */
function page(text: string, language: Language, written: string): string {
  const [, own] = /^[^]{0,400}?<html\b[^>]{0,200}?\slang=["']?([\w-]+)/iu.exec(text) ?? []
  return inLanguage(written || own, cleanHtml(text, language))
}

async function narrative(bytes: Uint8Array): Promise<string> {
  try {
    const root = await readXml(bytes)
    return isCda(root) ? narrativeHtml(root) : ''
  } catch {
    return ''
  }
}

/** Line breaks, also those that word processors write, and the blank lines between paragraphs stay, and so do columns. */
function paragraphs(lines: string): string {
  return lines
    .replaceAll(/[\v\f\u2028\u2029]/g, '\n')
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split(/(?:\n[\t ]*)+\n/)
    .filter(Boolean)
    .map((one) =>
      COLUMNS.test(one) ? `<p><code>${withLines(spaced(one))}</code></p>` : `<p>${withLines(one.trim())}</p>`,
    )
    .join('')
}

const withLines = (paragraph: string): string => paragraph.replaceAll('\n', '<br>')

/** More than the two spaces behind a sentence. */
const COLUMNS = /\S(?: {3}|\t)[\t ]*\S/

/** Columns stay as wide as they are: where a cell is empty, the next would be read in its place. */
const spaced = (paragraph: string): string =>
  paragraph.replaceAll('\t', ' '.repeat(4)).replaceAll(/ {2,}/g, (gap) => `${'\u00A0'.repeat(gap.length - 1)} `)
