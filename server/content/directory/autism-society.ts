import { entry } from '#server/content/content-file.ts'

export const autismSociety = entry({
  slug: 'autism-society',
  country: 'US',
  needs: ['autism', 'local-help'],
  site: 'autismsociety.org',
  texts: {
    en: {
      title: 'Autism Society of America',
      summary: 'Information about autism, local groups and a helpline.',
      lines: ['The website leads to the affiliate near you and to the helpline.'],
    },
    fr: {
      title: 'Autism Society of America',
      summary: 'Des informations sur l’autisme, des groupes locaux et une ligne d’aide.',
      lines: ['Le site mène au groupe le plus proche et à la ligne d’aide.'],
    },
    es: {
      title: 'Autism Society of America',
      summary: 'Información sobre el autismo, grupos locales y una línea de ayuda.',
      lines: ['La web lleva al grupo más cercano y a la línea de ayuda.'],
    },
  },
})
