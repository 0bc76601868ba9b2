import { entry } from '#server/content/content-file.ts'

export const fr112 = entry({
  slug: 'fr-112',
  country: 'FR',
  needs: ['crisis'],
  phone: '112',
  texts: {
    en: {
      title: 'Emergency numbers in France',
      summary: '112 everywhere in Europe; 15 for a doctor, 18 for fire, 17 for the police.',
      lines: [
        '15 is the Samu: doctors and ambulances. 18 is the fire service, 17 the police. 112 reaches them all.',
        'Say where you are first, then what has happened, then what helpers should know about the person.',
      ],
    },
    fr: {
      title: 'Numéros d’urgence en France',
      summary: 'Le 112 partout en Europe ; le 15 pour un médecin, le 18 pour les pompiers, le 17 pour la police.',
      lines: [
        'Le 15 est le Samu : médecins et ambulances. Le 18 est celui des pompiers, le 17 celui de la police. Le 112 les joint tous.',
        'Dites d’abord où vous êtes, puis ce qui s’est passé, puis ce que les secours doivent savoir de la personne.',
      ],
    },
    es: {
      title: 'Números de emergencia en Francia',
      summary: 'El 112 en toda Europa; el 15 para un médico, el 18 para los bomberos, el 17 para la policía.',
      lines: [
        'El 15 es el Samu: médicos y ambulancias. El 18 son los bomberos, el 17 la policía. El 112 llega a todos.',
        'Diga primero dónde está, después qué ha pasado y después qué deben saber de la persona.',
      ],
    },
  },
})
