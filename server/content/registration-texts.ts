/** Who may join here, in plain words, for whoever is about to. */
import type { Language } from '#contract/languages.ts'

export const REGISTRATION_TEXTS: Record<'invitation' | 'closed', Record<Language, string>> = {
  invitation: {
    en: 'Only people who were invited can join here. Please use the email address you were invited with.',
    fr: 'Seules les personnes invitées peuvent s’inscrire ici. Utilisez l’adresse e-mail à laquelle l’invitation a été faite.',
    es: 'Aquí solo pueden registrarse las personas invitadas. Use la dirección de correo para la que recibió la invitación.',
  },
  closed: {
    en: 'Nobody can join here at the moment. Please ask whoever runs this Havenbook.',
    fr: 'Il n’est pas possible de s’inscrire ici pour le moment. Adressez-vous à ceux qui s’occupent de ce Havenbook.',
    es: 'Por ahora nadie puede registrarse aquí. Pregunte a quien gestiona este Havenbook.',
  },
}
