/** The mails about the forms of the public pages. */
import { paths } from '#contract/paths.ts'
import type { Language } from '#contract/languages.ts'
import type { EmailContent } from './email-template.ts'

export interface RequestEmails {
  /** To whoever asked for the newsletter: it begins with the click. */
  confirm(language: Language, token: string): EmailContent
  /** An issue of the newsletter. `body`: paragraphs with an empty line between them; `token`: of who gets it. */
  issue(language: Language, text: { subject: string; body: string }, token: string): EmailContent
  /** To the people who run this copy. */
  message(message: { name: string; email: string; topic: string; message: string }): EmailContent
  /** To whoever wrote to them. */
  answer(language: Language, message: { name: string; message: string; answer: string }): EmailContent
}

export function requestEmails(publicUrl: string): RequestEmails {
  const link = (what: 'confirm' | 'end', token: string) => `${publicUrl}/connected?${what}=${encodeURIComponent(token)}`
  const oneClick = (token: string) => `${publicUrl}/api/${paths.newsletterEnd}?token=${encodeURIComponent(token)}`
  return {
    confirm: (language, token) => {
      const { subject, paragraphs, label, closing } = CONFIRM[language]
      const action = { label, url: link('confirm', token) }
      return { subject, paragraphs, action, closing: [`${closing} ${link('end', token)}`], end: oneClick(token) }
    },
    issue: (language, { subject, body }, token) => ({
      subject: subject.trim(),
      isGreeting: false,
      paragraphs: paragraphsOf(body.trim()),
      closing: [`${ISSUE_CLOSING[language]} ${link('end', token)}`],
      end: oneClick(token),
    }),
    message: ({ name, email, topic, message }) => ({
      subject: 'A message from the contact form',
      paragraphs: [`From: ${name} <${email}>`, `About: ${topic}`, ...paragraphsOf(message)],
    }),
    answer: (language, { name, message, answer }) => ({
      subject: ANSWER[language].subject,
      firstName: name,
      paragraphs: paragraphsOf(answer),
      closing: [ANSWER[language].yours, ...paragraphsOf(message), `${ANSWER[language].again} ${publicUrl}/contact-us`],
    }),
  }
}

const ISSUE_CLOSING: Record<Language, string> = {
  en: 'You get this because you asked for the Havenbook newsletter. To stop it, use this link:',
  fr: 'Vous recevez cet e-mail parce que vous avez demandé la lettre d’information de Havenbook. Pour l’arrêter, utilisez ce lien :',
  es: 'Recibe este correo porque pidió el boletín de Havenbook. Para dejar de recibirlo, use este enlace:',
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map((part) => part.trim())

const ANSWER: Record<Language, { subject: string; yours: string; again: string }> = {
  en: {
    subject: 'An answer to your message',
    yours: 'You wrote to us:',
    again: 'To write to us again, use this page:',
  },
  fr: {
    subject: 'Une réponse à votre message',
    yours: 'Vous nous avez écrit :',
    again: 'Pour nous écrire à nouveau, utilisez cette page :',
  },
  es: {
    subject: 'Una respuesta a su mensaje',
    yours: 'Usted nos escribió:',
    again: 'Para escribirnos de nuevo, use esta página:',
  },
}

const CONFIRM: Record<Language, { subject: string; paragraphs: string[]; label: string; closing: string }> = {
  en: {
    subject: 'Do you want our newsletter?',
    paragraphs: [
      'Somebody, most likely you, asked for the Havenbook newsletter with this address. We write now and then, and only if you say yes. The link works for seven days.',
      'If it was not you, you can ignore this email. We will send nothing, and your address will be deleted.',
    ],
    label: 'Yes, send me the newsletter',
    closing: 'You can stop it at any time, with one click:',
  },
  fr: {
    subject: 'Voulez-vous notre lettre d’information ?',
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé la lettre d’information de Havenbook avec cette adresse. Nous écrivons de temps en temps, et seulement si vous dites oui. Le lien marche pendant sept jours.',
      'Si ce n’était pas vous, ignorez cet e-mail. Nous n’enverrons rien, et votre adresse sera supprimée.',
    ],
    label: 'Oui, je veux la lettre d’information',
    closing: 'Vous pouvez l’arrêter à tout moment, d’un seul clic :',
  },
  es: {
    subject: '¿Quiere nuestro boletín?',
    paragraphs: [
      'Alguien, seguramente usted, ha pedido el boletín de Havenbook con esta dirección. Escribimos de vez en cuando, y solo si dice que sí. El enlace sirve durante siete días.',
      'Si no ha sido usted, ignore este correo. No enviaremos nada y su dirección se eliminará.',
    ],
    label: 'Sí, quiero el boletín',
    closing: 'Puede dejarla cuando quiera, con un solo clic:',
  },
}
