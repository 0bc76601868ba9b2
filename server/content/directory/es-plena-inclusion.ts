import { entry } from '#server/content/content-file.ts'

export const esPlenaInclusion = entry({
  slug: 'es-plena-inclusion',
  country: 'ES',
  needs: ['rights-work', 'local-help'],
  site: 'plenainclusion.org',
  texts: {
    en: {
      title: 'Plena inclusión',
      summary: 'Rights and support for people with intellectual or developmental disabilities in Spain.',
      lines: ['The website leads to organizations near you. In Spanish.'],
    },
    fr: {
      title: 'Plena inclusión',
      summary:
        'Droits et soutien des personnes ayant une déficience intellectuelle ou un trouble du développement, en Espagne.',
      lines: ['Le site mène aux associations proches de vous. En espagnol.'],
    },
    es: {
      title: 'Plena inclusión',
      summary: 'Derechos y apoyos para personas con discapacidad intelectual o del desarrollo.',
      lines: ['La web lleva a las entidades cercanas.'],
    },
  },
})
