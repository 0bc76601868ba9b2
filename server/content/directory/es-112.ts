import { entry } from '#server/content/content-file.ts'

export const es112 = entry({
  slug: 'es-112',
  country: 'ES',
  needs: ['crisis'],
  phone: '112',
  texts: {
    en: {
      title: 'Emergency number in Spain (112)',
      summary: 'Ambulance, fire and police, with one number.',
      lines: ['Say where you are first, then what has happened, then what helpers should know about the person.'],
    },
    fr: {
      title: 'Urgences en Espagne (112)',
      summary: 'Ambulance, pompiers et police, avec un seul numéro.',
      lines: [
        'Dites d’abord où vous êtes, puis ce qui s’est passé, puis ce que les secours doivent savoir de la personne.',
      ],
    },
    es: {
      title: 'Emergencias en España (112)',
      summary: 'Ambulancia, bomberos y policía, con un solo número.',
      lines: ['Diga primero dónde está, después qué ha pasado y después qué deben saber de la persona.'],
    },
  },
})
