/** The mails about the forms of the public pages. */
import { paths } from '#contract/paths.ts'
import type { Language } from '#contract/languages.ts'
import type { EmailContent } from './email-template.ts'

export interface RequestEmails {
  /** To whoever asked for the newsletter: it begins with the click. */
  confirm(language: Language, token: string): EmailContent
  /** To the people who run this copy. */
  message(message: { name: string; email: string; topic: string; message: string }): EmailContent
}

export function requestEmails(publicUrl: string): RequestEmails {
  const link = (what: 'confirm' | 'end', token: string) => `${publicUrl}/connected?${what}=${encodeURIComponent(token)}`
  return {
    confirm: (language, token) => {
      const { subject, paragraphs, label, closing } = CONFIRM[language]
      const action = { label, url: link('confirm', token) }
      const end = `${publicUrl}/api/${paths.newsletterEnd}?token=${encodeURIComponent(token)}`
      return { subject, paragraphs, action, closing: [`${closing} ${link('end', token)}`], end }
    },
    message: ({ name, email, topic, message }) => ({
      subject: 'A message by the contact form',
      paragraphs: [
        `From: ${name} <${email}>`,
        `About: ${topic}`,
        ...message.split(/\n\s*\n/).map((text) => text.trim()),
      ],
    }),
  }
}

const CONFIRM: Record<Language, { subject: string; paragraphs: string[]; label: string; closing: string }> = {
  en: {
    subject: 'Do you want our letter?',
    paragraphs: [
      'Somebody, most likely you, asked for the Havenbook letter with this address. It comes now and then, and it begins only when you say yes. The link is valid for seven days.',
      'If it was not you, there is nothing to do: without your yes nothing comes, and your address is deleted.',
    ],
    label: 'Yes, send me the letter',
    closing: 'You can end it at any time, with one click:',
  },
  fr: {
    subject: 'Souhaitez-vous recevoir notre lettre ?',
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé la lettre de Havenbook avec cette adresse. Elle arrive de temps en temps, et seulement si vous dites oui. Le lien est valable sept jours.',
      'Si ce n’était pas vous, vous n’avez rien à faire : sans votre oui, rien ne vient et votre adresse est effacée.',
    ],
    label: 'Oui, je veux recevoir la lettre',
    closing: 'Vous pouvez y mettre fin à tout moment, d’un seul clic :',
  },
  es: {
    subject: '¿Quiere recibir nuestra carta?',
    paragraphs: [
      'Alguien, seguramente usted, ha pedido la carta de Havenbook con esta dirección. Llega de vez en cuando, y solo si dice que sí. El enlace vale siete días.',
      'Si no ha sido usted, no tiene que hacer nada: sin su sí no llega nada y su dirección se borra.',
    ],
    label: 'Sí, quiero la carta',
    closing: 'Puede dejarla cuando quiera, con un solo clic:',
  },
}
