/** The mails about an account, in three languages. No health data, and nothing that a stranger could have put into them. */
import { OTP_TTL, RESET_TTL } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { EMAIL_CHANGED, type Happening, happenedWords, newDeviceWords } from './account-notes.ts'
import type { EmailContent } from './email-template.ts'

const MINUTE = 60_000
const CODE_MINUTES = OTP_TTL / MINUTE
const RESET_MINUTES = RESET_TTL / MINUTE

export interface AccountEmails {
  code(language: Language, code: string): EmailContent
  /** For somebody who signs up with the address of an account that is there. */
  alreadyHere(language: Language, firstName: string): EmailContent
  reset(language: Language, firstName: string, token: string): EmailContent
  /** `device` in words, '' when unknown. */
  newDevice(language: Language, firstName: string, device: string): EmailContent
  /** To the account, by somebody who was let in. */
  happened(language: Language, firstName: string, what: Happening): EmailContent
  /** To the address before, with the token that takes the change back. */
  emailChanged(language: Language, firstName: string, token: string): EmailContent
  /** `deleteOn`: ISO instant. */
  deletion(language: Language, firstName: string, deleteOn: string): EmailContent
}

export function accountEmails(publicUrl: string): AccountEmails {
  const login = `${publicUrl}/login`
  const forgot = `${publicUrl}/forgot-password`
  const letter = ({ label, closing, ...words }: Words, firstName: string, url = login): EmailContent => ({
    ...words,
    firstName,
    action: { label, url },
    closing: [closing],
  })
  /** Of something that has happened; whoever did not do it takes the account back. */
  const note = (words: Words, firstName: string): EmailContent =>
    letter({ ...words, closing: `${words.closing} ${forgot}` }, firstName)
  return {
    code: (language, code) => ({ ...CODE[language], subject: `${code} · ${CODE[language].subject}`, code }),
    alreadyHere: (language, firstName) => note(ALREADY_HERE[language], firstName),
    // In the fragment it is sent to nobody. With a query the page does not come drawn, as if nobody had a link.
    reset: (language, firstName, token) =>
      letter(RESET[language], firstName, `${forgot}?reset#token=${encodeURIComponent(token)}`),
    newDevice: (language, firstName, device) => note(newDeviceWords(language, device), firstName),
    happened: (language, firstName, what) => note(happenedWords(language, what), firstName),
    // In the fragment: no server and no proxy on the way gets to see it.
    emailChanged: (language, firstName, token) =>
      letter(EMAIL_CHANGED[language], firstName, `${login}?step=undo#${token}`),
    deletion: (language, firstName, deleteOn) => {
      const day = new Date(deleteOn).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
      return letter(DELETION[language](day), firstName)
    },
  }
}

export interface Words {
  subject: string
  paragraphs: string[]
  label: string
  closing: string
}

const CODE: Record<Language, Pick<Words, 'subject' | 'paragraphs'>> = {
  en: {
    subject: 'Confirm your email address',
    paragraphs: [
      `This is your code for Havenbook. It works once, within ${CODE_MINUTES} minutes.`,
      'If you asked for several codes, only the newest one works.',
      'If you did not ask for a code, you can ignore this email.',
    ],
  },
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Voici votre code pour Havenbook. Il ne sert qu’une fois, dans les ${CODE_MINUTES} minutes.`,
      'Si vous avez demandé plusieurs codes, seul le dernier fonctionne.',
      'Si vous n’avez pas demandé de code, ignorez cet e-mail.',
    ],
  },
  es: {
    subject: 'Confirme su correo electrónico',
    paragraphs: [
      `Este es su código para Havenbook. Sirve una sola vez, durante ${CODE_MINUTES} minutos.`,
      'Si ha pedido varios códigos, solo funciona el último.',
      'Si no ha pedido ningún código, ignore este correo.',
    ],
  },
}

const ALREADY_HERE: Record<Language, Words> = {
  en: {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, most likely you, wanted to join Havenbook with this email address. It already has an account, so nothing was changed.',
    ],
    label: 'Sign in',
    closing: 'Forgot your password? Choose a new one here:',
  },
  fr: {
    subject: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un, sans doute vous, a voulu rejoindre Havenbook avec cette adresse e-mail. Elle a déjà un compte : rien n’a changé.',
    ],
    label: 'Se connecter',
    closing: 'Mot de passe oublié ? Choisissez-en un nouveau ici :',
  },
  es: {
    subject: 'Ya tiene una cuenta',
    paragraphs: [
      'Alguien, seguramente usted, ha querido unirse a Havenbook con este correo electrónico. Ya tiene una cuenta, así que no ha cambiado nada.',
    ],
    label: 'Iniciar sesión',
    closing: '¿Olvidó su contraseña? Elija una nueva aquí:',
  },
}

const RESET: Record<Language, Words> = {
  en: {
    subject: 'Choose a new password',
    paragraphs: [
      `You asked for a new password for Havenbook. This link works once, for ${RESET_MINUTES} minutes.`,
      'Then you will be signed out on every device. Sign in with the new password.',
    ],
    label: 'Choose a new password',
    closing: 'If it was not you, you can ignore this email. Your password stays the same.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Vous avez demandé un nouveau mot de passe pour Havenbook. Ce lien marche une seule fois, pendant ${RESET_MINUTES} minutes.`,
      'Tous vos appareils seront ensuite déconnectés. Connectez-vous avec le nouveau mot de passe.',
    ],
    label: 'Choisir un nouveau mot de passe',
    closing: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste le même.',
  },
  es: {
    subject: 'Elija una contraseña nueva',
    paragraphs: [
      `Ha pedido una contraseña nueva para Havenbook. Este enlace sirve una sola vez, durante ${RESET_MINUTES} minutos.`,
      'Después se cerrará su sesión en todos los dispositivos. Entre con la contraseña nueva.',
    ],
    label: 'Elegir una contraseña nueva',
    closing: 'Si no ha sido usted, ignore este correo. Su contraseña sigue siendo la misma.',
  },
}

const DELETION: Record<Language, (day: string) => Words> = {
  en: (day) => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      `You asked us to delete your account. On ${day} everything in it will be deleted for good, for everybody you care for.`,
      'Until then nothing is lost. To keep the account, sign in and choose “Keep my account”.',
    ],
    label: 'Sign in',
    closing: 'If it was not you, sign in, keep the account and choose a new password.',
  }),
  fr: (day) => ({
    subject: 'Votre compte va être supprimé',
    paragraphs: [
      `Vous avez demandé la suppression de votre compte. Le ${day}, tout ce qu’il contient sera supprimé pour de bon, pour toutes les personnes dont vous vous occupez.`,
      'D’ici là, rien n’est perdu. Pour garder le compte, connectez-vous et choisissez « Garder mon compte ».',
    ],
    label: 'Se connecter',
    closing: 'Si ce n’était pas vous, connectez-vous, gardez le compte et choisissez un nouveau mot de passe.',
  }),
  es: (day) => ({
    subject: 'Su cuenta se va a eliminar',
    paragraphs: [
      `Ha pedido que eliminemos su cuenta. El ${day} se eliminará para siempre todo lo que contiene, de todas las personas a las que cuida.`,
      'Hasta entonces no se pierde nada. Para conservar la cuenta, inicie sesión y elija «Conservar mi cuenta».',
    ],
    label: 'Iniciar sesión',
    closing: 'Si no ha sido usted, inicie sesión, conserve la cuenta y elija una contraseña nueva.',
  }),
}
