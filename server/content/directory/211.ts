import { entry } from '#server/content/content-file.ts'

export const help211 = entry({
  slug: '211',
  country: 'US',
  needs: ['local-help', 'respite'],
  site: '211.org',
  phone: '211',
  texts: {
    en: {
      title: '211',
      summary: 'Finds help near you: food, housing, respite, disability services.',
      lines: [
        'Call and say in your own words what you need. They look up what exists where you live.',
        'Good when you do not know whom to ask.',
      ],
    },
    fr: {
      title: '211',
      summary: 'Trouve de l’aide près de chez vous : repas, logement, répit, services liés au handicap.',
      lines: [
        'Appelez et dites avec vos mots ce dont vous avez besoin. On cherche ce qui existe là où vous vivez.',
        'Utile quand on ne sait pas à qui demander.',
      ],
    },
    es: {
      title: '211',
      summary: 'Encuentre ayuda cerca de usted: comida, vivienda, respiro, servicios para la discapacidad.',
      lines: [
        'Llame y diga con sus palabras qué necesita. Buscan lo que hay donde vive.',
        'Útil cuando no se sabe a quién preguntar.',
      ],
    },
  },
})
