/** What a mail says, and how it looks: plain and calm, no picture, nothing from elsewhere, names only as text. */
import { html } from 'hono/html'
import type { Language } from '#contract/languages.ts'

/** What one email says, in the reader's language; the template adds greeting, foot and looks. */
export interface EmailContent {
  subject: string
  /** '' when the name is not known. */
  firstName?: string
  /** False: whoever wrote the paragraphs greets, or does not. */
  isGreeting?: boolean
  /** Stands first, so that nobody has to look for it. */
  code?: string
  paragraphs: string[]
  /** One thing to do, as a button and as an address to copy. */
  action?: { label: string; url: string }
  /** After the button. */
  closing?: string[]
  /** Where a mail program posts to when somebody wants no more of these (RFC 8058). */
  end?: string
}

export interface RenderedEmail {
  subject: string
  text: string
  html: string
  end?: string
}

const GREETING: Record<Language, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  fr: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  es: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
}

const ADDRESS: Record<Language, string> = {
  en: 'If the button does not work, copy this address into your browser:',
  fr: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  es: 'Si el botón no funciona, copie esta dirección en su navegador:',
}

const FOOT: Record<Language, (site: string) => string> = {
  en: (site) =>
    `This email comes from ${site}, your family’s care book. Please do not reply: nobody reads the answers.`,
  fr: (site) =>
    `Cet e-mail vient de ${site}, le carnet de soins de votre famille. N’y répondez pas : personne ne lit les réponses.`,
  es: (site) =>
    `Este correo lo envía ${site}, el cuaderno de cuidados de su familia. No responda: nadie lee las respuestas.`,
}

/** The two forms of an email, text and HTML, both with the same words. `site`: what this copy is called. */
export async function renderEmail(content: EmailContent, language: Language, site: string): Promise<RenderedEmail> {
  const { subject, end } = content
  const [text, html] = [asText(content, language, site), await asHtml(content, language, site)]
  return { subject, text, html, ...(end && { end }) }
}

/** A line break in a name must not start a paragraph of somebody's own. */
const oneLine = (name: string | undefined): string => (name ?? '').replaceAll(/\s+/g, ' ').trim()

const greetingOf = ({ firstName, isGreeting = true }: EmailContent, language: Language): string[] =>
  isGreeting ? [GREETING[language](oneLine(firstName))] : []

function asText(content: EmailContent, language: Language, site: string): string {
  const { code, paragraphs, action, closing = [] } = content
  const parts = [
    ...(code === undefined ? [] : [code]),
    ...greetingOf(content, language),
    ...paragraphs,
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...closing,
    `-- \n${FOOT[language](site)}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const PARAGRAPH = 'margin:0 0 16px'

async function asHtml(content: EmailContent, language: Language, site: string): Promise<string> {
  const { code, paragraphs, action, closing = [] } = content
  // A line break that somebody wrote is one in both forms.
  const paragraph = (text: string) => html`<p style="${PARAGRAPH};white-space:pre-line">${text}</p>`
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${content.subject}</title>
      </head>
      <body style="margin:0;padding:24px 16px;background:#faf7f0;color:#1d2b2a">
        <div style="max-width:560px;margin:0 auto;font:18px/1.5 'Atkinson Hyperlegible Next',Verdana,sans-serif">
          <p style="margin:0 0 24px;color:#0f4c4a;font-weight:bold">${site}</p>
          ${code === undefined ? '' : html`<p style="margin:0 0 24px;font-size:32px;font-weight:bold;letter-spacing:4px">${code}</p>`}
          ${greetingOf(content, language).map(paragraph)} ${paragraphs.map(paragraph)}
          ${
            action
              ? html`<p style="margin:0 0 24px">
                    <a
                      href="${action.url}"
                      style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f4c4a;color:#ffffff;text-decoration:none"
                      >${action.label}</a
                    >
                  </p>
                  <p style="${PARAGRAPH};font-size:16px">
                    ${ADDRESS[language]}<br /><a href="${action.url}" style="color:#0f4c4a;word-break:break-all"
                      >${action.url}</a
                    >
                  </p>`
              : ''
          }
          ${closing.map(paragraph)}
          <p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d2c3;font-size:16px">
            ${FOOT[language](site)}
          </p>
        </div>
      </body>
    </html> `
  return page.toString()
}
