import { entry } from '#server/content/content-file.ts'

export const aota = entry({
  slug: 'aota',
  country: 'US',
  needs: ['therapy'],
  site: 'aota.org',
  texts: {
    en: {
      title: 'American Occupational Therapy Association',
      summary: 'What occupational therapists do, and how to find one.',
      lines: [
        'Occupational therapists look at everyday life: dressing, eating, writing, playing, and what the senses have to do with it.',
      ],
    },
    fr: {
      title: 'American Occupational Therapy Association',
      summary: 'Ce que font les ergothérapeutes, et comment en trouver un.',
      lines: [
        'Les ergothérapeutes regardent la vie de tous les jours : s’habiller, manger, écrire, jouer, et le rôle des sens.',
      ],
    },
    es: {
      title: 'American Occupational Therapy Association',
      summary: 'Qué hacen los terapeutas ocupacionales y cómo encontrar uno.',
      lines: ['Miran la vida diaria: vestirse, comer, escribir, jugar, y qué papel tienen los sentidos.'],
    },
  },
})
