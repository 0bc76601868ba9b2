import { entry } from '#server/content/content-file.ts'

export const theArc = entry({
  slug: 'the-arc',
  country: 'US',
  needs: ['rights-work', 'local-help'],
  site: 'thearc.org',
  texts: {
    en: {
      title: 'The Arc',
      summary: 'Rights and services for people with intellectual and developmental disabilities.',
      lines: ['It has local chapters in many places. The website finds the one near you.'],
    },
    fr: {
      title: 'The Arc',
      summary:
        'Droits et services pour les personnes ayant une déficience intellectuelle ou un trouble du développement.',
      lines: ['Elle a des sections locales à de nombreux endroits. Le site trouve la plus proche.'],
    },
    es: {
      title: 'The Arc',
      summary: 'Derechos y servicios para personas con discapacidad intelectual y del desarrollo.',
      lines: ['Tiene grupos locales en muchos sitios. La web encuentra el más cercano.'],
    },
  },
})
