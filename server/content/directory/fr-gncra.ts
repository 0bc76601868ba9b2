import { entry } from '#server/content/content-file.ts'

export const frGncra = entry({
  slug: 'fr-gncra',
  country: 'FR',
  needs: ['autism', 'therapy'],
  site: 'gncra.fr',
  texts: {
    en: {
      title: 'GNCRA, autism resource centers',
      summary: 'Finds the autism resource center (CRA) of a French region.',
      lines: ['The centers inform families and know who does evaluations. In French.'],
    },
    fr: {
      title: 'GNCRA, centres de ressources autisme',
      summary: 'Trouve le centre de ressources autisme (CRA) de votre région.',
      lines: ['Les centres informent les familles et savent qui fait des évaluations.'],
    },
    es: {
      title: 'GNCRA, centros de recursos sobre autismo',
      summary: 'Encuentre el centro de recursos sobre autismo (CRA) de una región francesa.',
      lines: ['Los centros informan a las familias y saben quién hace evaluaciones. En francés.'],
    },
  },
})
