/** What a mail says, and how it looks: plain and calm, no picture, nothing from elsewhere, names only as text. */
import { html } from 'hono/html'
import type { Language } from '#contract/languages.ts'

/** What one email says, in the reader's language; the template adds greeting, foot and looks. */
export interface EmailContent {
  subject: string
  /** '' when the name is not known. */
  firstName?: string
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
  fr: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  es: 'Si el botón no funciona, copie esta dirección en su navegador:',
}

const FOOT: Record<Language, string> = {
  en: 'This email comes from Havenbook, your family’s care book. Please do not reply: nobody reads the answers.',
  fr: 'Cet e-mail vient de Havenbook, le carnet de soins de votre famille. N’y répondez pas : personne ne lit les réponses.',
  es: 'Este correo lo envía Havenbook, el cuaderno de cuidados de su familia. No responda: nadie lee las respuestas.',
}

/** The two forms of an email, text and HTML, both with the same words. */
export async function renderEmail(content: EmailContent, language: Language): Promise<RenderedEmail> {
  const { subject, end } = content
  return { subject, text: asText(content, language), html: await asHtml(content, language), ...(end && { end }) }
}

/** A line break in a name must not start a paragraph of somebody's own. */
const oneLine = (name: string | undefined): string => (name ?? '').replaceAll(/\s+/g, ' ').trim()

function asText(content: EmailContent, language: Language): string {
  const { code, paragraphs, action, closing = [] } = content
  const parts = [
    ...(code === undefined ? [] : [code]),
    GREETING[language](oneLine(content.firstName)),
    ...paragraphs,
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...closing,
    `-- \n${FOOT[language]}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const PARAGRAPH = 'margin:0 0 16px'

async function asHtml(content: EmailContent, language: Language): Promise<string> {
  const { code, paragraphs, action, closing = [] } = content
  const paragraph = (text: string) => html`<p style="${PARAGRAPH}">${text}</p>`
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
          <p style="margin:0 0 24px;color:#0f4c4a;font-weight:bold">Havenbook</p>
          ${code === undefined ? '' : html`<p style="margin:0 0 24px;font-size:32px;font-weight:bold;letter-spacing:4px">${code}</p>`}
          ${paragraph(GREETING[language](oneLine(content.firstName)))} ${paragraphs.map(paragraph)}
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
          <p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d2c3;font-size:16px">${FOOT[language]}</p>
        </div>
      </body>
    </html> `
  return page.toString()
}
