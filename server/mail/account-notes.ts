/** The words of the mails that tell what has just happened with an account. */
import { EMAIL_UNDO_TTL } from '#contract/account-email.ts'
import type { Language } from '#contract/languages.ts'
import type { Words } from './account-emails.ts'

const LABEL: Record<Language, string> = { en: 'Sign in', fr: 'Se connecter', es: 'Iniciar sesión' }

const NOT_YOU: Record<Language, string> = {
  en: 'If it was not you, choose a new password now to take your account back:',
  fr: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe pour reprendre votre compte :',
  es: 'Si no ha sido usted, elija ahora una contraseña nueva para recuperar su cuenta:',
}

const words = (language: Language, subject: string, paragraph: string): Words => ({
  subject,
  paragraphs: [paragraph],
  label: LABEL[language],
  closing: NOT_YOU[language],
})

const UNDO_DAYS = EMAIL_UNDO_TTL / (24 * 3_600_000)

export const EMAIL_CHANGED: Record<Language, Words> = {
  en: {
    subject: 'Your email address has been changed',
    paragraphs: [
      'Your account has a new email address. From now on, sign in with the new one. Our emails go there too. If it was you, there is nothing to do.',
    ],
    label: 'Undo the change',
    closing: `If it was not you, press the button within ${UNDO_DAYS} days. Your account gets this address back, every device is signed out, and you choose a new password.`,
  },
  fr: {
    subject: 'Votre adresse e-mail a été changée',
    paragraphs: [
      'Votre compte a une nouvelle adresse e-mail. Connectez-vous désormais avec la nouvelle. Nos e-mails y arrivent aussi. Si c’était vous, vous n’avez rien à faire.',
    ],
    label: 'Annuler le changement',
    closing: `Si ce n’était pas vous, appuyez sur le bouton dans les ${UNDO_DAYS} jours. Votre compte reprend cette adresse, tous les appareils sont déconnectés, et vous choisissez un nouveau mot de passe.`,
  },
  es: {
    subject: 'Su correo electrónico ha cambiado',
    paragraphs: [
      'Su cuenta tiene una dirección de correo nueva. A partir de ahora, entre con la nueva. Nuestros correos también llegan allí. Si ha sido usted, no tiene que hacer nada.',
    ],
    label: 'Deshacer el cambio',
    closing: `Si no ha sido usted, pulse el botón en los próximos ${UNDO_DAYS} días. Su cuenta recupera esta dirección, se cierra la sesión en todos los dispositivos y usted elige una contraseña nueva.`,
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
  | 'password-changed'
  | 'password-reset'
  | 'export'
  | 'second-step-on'
  | 'second-step-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'

export const happenedWords = (language: Language, what: Happening): Words =>
  words(language, ...HAPPENED[what][language])

const HAPPENED: Record<Happening, Record<Language, [subject: string, paragraph: string]>> = {
  'password-changed': {
    en: ['Your password has been changed', 'Your password was just changed. All your other devices were signed out.'],
    fr: [
      'Votre mot de passe a été changé',
      'Votre mot de passe vient d’être changé. Tous vos autres appareils ont été déconnectés.',
    ],
    es: [
      'Su contraseña ha cambiado',
      'Su contraseña se acaba de cambiar. Se ha cerrado la sesión en los demás dispositivos.',
    ],
  },
  'password-reset': {
    en: ['Your password has been changed', 'Your password was just changed, and you were signed out on every device.'],
    fr: [
      'Votre mot de passe a été changé',
      'Votre mot de passe vient d’être changé, et tous vos appareils ont été déconnectés.',
    ],
    es: [
      'Su contraseña ha cambiado',
      'Su contraseña se acaba de cambiar, y se ha cerrado su sesión en todos los dispositivos.',
    ],
  },
  export: {
    en: [
      'Everything in your account was downloaded',
      'A device that is signed in to your account just asked for a file with everything in it.',
    ],
    fr: [
      'Tout le contenu de votre compte a été téléchargé',
      'Un appareil connecté à votre compte vient de demander un fichier avec tout son contenu.',
    ],
    es: [
      'Se ha descargado todo el contenido de su cuenta',
      'Un dispositivo con la sesión iniciada en su cuenta acaba de pedir un archivo con todo su contenido.',
    ],
  },
  'second-step-on': {
    en: [
      'Signing in now takes a second step',
      'An authenticator app was added to your account. From now on, signing in needs your password and a code from the app. Keep your recovery codes where you find them without your phone.',
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
      'Signing in needs only your password',
      'The second step of signing in was just turned off. Its recovery codes no longer work.',
    ],
    fr: [
      'La connexion ne demande plus que votre mot de passe',
      'La deuxième étape de la connexion vient d’être désactivée. Ses codes de secours ne marchent plus.',
    ],
    es: [
      'Para entrar solo hace falta su contraseña',
      'Se acaba de desactivar el segundo paso del inicio de sesión. Sus códigos de recuperación ya no funcionan.',
    ],
  },
  'recovery-codes-made': {
    en: ['You have new recovery codes', 'New recovery codes were made for your account. The old ones no longer work.'],
    fr: [
      'Vous avez de nouveaux codes de secours',
      'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne marchent plus.',
    ],
    es: [
      'Tiene códigos de recuperación nuevos',
      'Se han creado códigos de recuperación nuevos para su cuenta. Los anteriores ya no funcionan.',
    ],
  },
  'passkey-added': {
    en: [
      'A passkey was added to your account',
      'You can now sign in to your account with a new passkey, without a password. In your account you can see all passkeys and remove them.',
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
    en: ['A passkey was removed', 'A passkey was just removed from your account. It can no longer sign in.'],
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
      'Somebody who knows your password used one of your recovery codes. That code no longer works. In your account you can see how many are left and make new ones.',
    ],
    fr: [
      'Un code de secours a été utilisé',
      'Quelqu’un qui connaît votre mot de passe a utilisé un de vos codes de secours. Ce code ne marche plus. Dans votre compte, vous voyez combien il en reste et pouvez en créer de nouveaux.',
    ],
    es: [
      'Se ha usado un código de recuperación',
      'Alguien que conoce su contraseña ha usado uno de sus códigos de recuperación. Ese código ya no funciona. En su cuenta puede ver cuántos quedan y crear otros nuevos.',
    ],
  },
}
