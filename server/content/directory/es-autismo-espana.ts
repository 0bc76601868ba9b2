import { entry } from '#server/content/content-file.ts'

export const esAutismoEspana = entry({
  slug: 'es-autismo-espana',
  country: 'ES',
  needs: ['autism', 'local-help'],
  site: 'autismo.org.es',
  texts: {
    en: {
      title: 'Confederación Autismo España',
      summary: 'Brings together autism organizations all over Spain.',
      lines: ['The website leads to the organization near you. In Spanish.'],
    },
    fr: {
      title: 'Confederación Autismo España',
      summary: 'Réunit des associations de l’autisme dans toute l’Espagne.',
      lines: ['Le site mène à l’association la plus proche. En espagnol.'],
    },
    es: {
      title: 'Confederación Autismo España',
      summary: 'Reúne a las entidades del autismo de toda España.',
      lines: ['La web lleva a la entidad más cercana.'],
    },
  },
})
