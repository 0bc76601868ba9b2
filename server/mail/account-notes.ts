/** The words of the mails that tell what has just happened with an account. */
import { EMAIL_UNDO_TTL } from '#contract/account-email.ts'
import type { Language } from '#contract/languages.ts'
import type { Words } from './account-emails.ts'

const LABEL: Record<Language, string> = { en: 'Sign in', fr: 'Se connecter', es: 'Iniciar sesión' }

const NOT_YOU: Record<Language, string> = {
  en: 'If it was not you, take your account back at once by choosing a new password:',
  fr: 'Si ce n’était pas vous, reprenez tout de suite votre compte en choisissant un nouveau mot de passe :',
  es: 'Si no ha sido usted, recupere su cuenta cuanto antes eligiendo una contraseña nueva:',
}

const words = (language: Language, subject: string, paragraph: string): Words => ({
  subject,
  paragraphs: [paragraph],
  label: LABEL[language],
  closing: NOT_YOU[language],
})

export const PASSWORD_REPLACED: Record<Language, Words> = {
  en: words(
    'en',
    'Your password has been changed',
    'The password of your account has just been changed, and all other devices have been signed out.',
  ),
  fr: words(
    'fr',
    'Votre mot de passe a été changé',
    'Le mot de passe de votre compte vient d’être changé, et tous les autres appareils ont été déconnectés.',
  ),
  es: words(
    'es',
    'Su contraseña ha cambiado',
    'La contraseña de su cuenta se acaba de cambiar, y se ha cerrado la sesión en los demás dispositivos.',
  ),
}

export const EXPORTED: Record<Language, Words> = {
  en: words(
    'en',
    'Everything in your account was downloaded',
    'A file with everything that your account holds has just been asked for, from a device that is signed in.',
  ),
  fr: words(
    'fr',
    'Tout le contenu de votre compte a été téléchargé',
    'Un fichier avec tout ce que contient votre compte vient d’être demandé, depuis un appareil connecté.',
  ),
  es: words(
    'es',
    'Se ha descargado todo el contenido de su cuenta',
    'Se acaba de pedir un archivo con todo lo que contiene su cuenta, desde un dispositivo con la sesión iniciada.',
  ),
}

const UNDO_DAYS = EMAIL_UNDO_TTL / (24 * 3_600_000)

export const EMAIL_CHANGED: Record<Language, Words> = {
  en: {
    subject: 'Your e-mail address has been changed',
    paragraphs: [
      'Your account has just got another e-mail address. From now on you sign in with the new one, and our mails go there. If it was you, there is nothing to do.',
    ],
    label: 'Take the change back',
    closing: `If it was not you, press the button within ${UNDO_DAYS} days: this address is your account’s again, every device is signed out, and you choose a new password.`,
  },
  fr: {
    subject: 'Votre adresse e-mail a été changée',
    paragraphs: [
      'Votre compte vient de recevoir une autre adresse e-mail. Vous vous connectez désormais avec la nouvelle, et nos messages y arrivent. Si c’était vous, vous n’avez rien à faire.',
    ],
    label: 'Annuler le changement',
    closing: `Si ce n’était pas vous, appuyez sur le bouton dans les ${UNDO_DAYS} jours : cette adresse redevient celle de votre compte, tous les appareils sont déconnectés, et vous choisissez un nouveau mot de passe.`,
  },
  es: {
    subject: 'Su correo electrónico ha cambiado',
    paragraphs: [
      'Su cuenta acaba de recibir otra dirección de correo. A partir de ahora entra con la nueva, y nuestros correos llegan allí. Si ha sido usted, no tiene que hacer nada.',
    ],
    label: 'Deshacer el cambio',
    closing: `Si no ha sido usted, pulse el botón en los próximos ${UNDO_DAYS} días: esta dirección vuelve a ser la de su cuenta, se cierra la sesión en todos los dispositivos y usted elige una contraseña nueva.`,
  },
}

const UNKNOWN: Record<Language, string> = {
  en: 'an unknown device',
  fr: 'un appareil inconnu',
  es: 'un dispositivo desconocido',
}

/** `device` is a browser and a system as a list of ours names them, '' when unknown. */
export function newDeviceWords(language: Language, device: string): Words {
  const name = device || UNKNOWN[language]
  return {
    en: words('en', 'A new device has signed in', `Somebody has signed in to your account from ${name}.`),
    fr: words('fr', 'Un nouvel appareil s’est connecté', `Quelqu’un s’est connecté à votre compte depuis ${name}.`),
    es: words('es', 'Un dispositivo nuevo ha iniciado sesión', `Alguien ha entrado en su cuenta desde ${name}.`),
  }[language]
}

export type Happening =
  | 'second-step-on'
  | 'second-step-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'

export const happenedWords = (language: Language, what: Happening): Words =>
  words(language, ...HAPPENED[what][language])

const HAPPENED: Record<Happening, Record<Language, [subject: string, paragraph: string]>> = {
  'second-step-on': {
    en: [
      'Signing in now takes a second step',
      'An authenticator app was added to your account. From now on signing in asks for a code after the password. Keep the recovery codes where you find them without your phone.',
    ],
    fr: [
      'La connexion demande désormais une deuxième étape',
      'Une application d’authentification a été ajoutée à votre compte. Désormais, la connexion demande un code après le mot de passe. Gardez les codes de secours là où vous les trouverez sans votre téléphone.',
    ],
    es: [
      'Iniciar sesión pide ahora un segundo paso',
      'Se ha añadido una aplicación de autenticación a su cuenta. A partir de ahora, al iniciar sesión se pide un código después de la contraseña. Guarde los códigos de recuperación donde los encuentre sin su teléfono.',
    ],
  },
  'second-step-off': {
    en: [
      'Signing in takes the password only',
      'The second step of signing in has just been turned off, and its recovery codes open nothing any more.',
    ],
    fr: [
      'La connexion ne demande plus que le mot de passe',
      'La deuxième étape de la connexion vient d’être désactivée, et ses codes de secours n’ouvrent plus rien.',
    ],
    es: [
      'Iniciar sesión pide solo la contraseña',
      'Se acaba de desactivar el segundo paso del inicio de sesión, y sus códigos de recuperación ya no abren nada.',
    ],
  },
  'recovery-codes-made': {
    en: [
      'You have new recovery codes',
      'New recovery codes were made for your account. Those you had before open nothing any more.',
    ],
    fr: [
      'Vous avez de nouveaux codes de secours',
      'De nouveaux codes de secours ont été créés pour votre compte. Ceux que vous aviez n’ouvrent plus rien.',
    ],
    es: [
      'Tiene códigos de recuperación nuevos',
      'Se han creado códigos de recuperación nuevos para su cuenta. Los que tenía ya no abren nada.',
    ],
  },
  'passkey-added': {
    en: [
      'A passkey was added to your account',
      'From now on your account can be signed in to with a new passkey, without a password. In your account you can see all of them, and remove them.',
    ],
    fr: [
      'Une clé d’accès a été ajoutée à votre compte',
      'Désormais, une nouvelle clé d’accès permet de se connecter à votre compte, sans mot de passe. Dans votre compte, vous les voyez toutes et pouvez les retirer.',
    ],
    es: [
      'Se ha añadido una llave de acceso a su cuenta',
      'A partir de ahora se puede entrar en su cuenta con una llave de acceso nueva, sin contraseña. En su cuenta puede verlas todas y quitarlas.',
    ],
  },
  'passkey-removed': {
    en: ['A passkey was removed', 'A passkey of your account has just been removed. It signs in no more.'],
    fr: [
      'Une clé d’accès a été retirée',
      'Une clé d’accès de votre compte vient d’être retirée. Elle ne permet plus de se connecter.',
    ],
    es: [
      'Se ha quitado una llave de acceso',
      'Se acaba de quitar una llave de acceso de su cuenta. Ya no sirve para entrar.',
    ],
  },
  'recovery-code-used': {
    en: [
      'A recovery code was used',
      'Somebody who knows your password has used one of your recovery codes. It works no more. In your account you can see how many are left, and make new ones.',
    ],
    fr: [
      'Un code de secours a été utilisé',
      'Quelqu’un qui connaît votre mot de passe a utilisé un de vos codes de secours. Il ne fonctionne plus. Dans votre compte, vous voyez combien il en reste et pouvez en créer de nouveaux.',
    ],
    es: [
      'Se ha usado un código de recuperación',
      'Alguien que conoce su contraseña ha usado uno de sus códigos de recuperación. Ya no funciona. En su cuenta puede ver cuántos quedan y crear otros nuevos.',
    ],
  },
}
