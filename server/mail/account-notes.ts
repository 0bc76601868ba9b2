/** The words of the mails that tell what has just happened with an account. */
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
