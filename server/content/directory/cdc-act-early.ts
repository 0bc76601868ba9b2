import { entry } from '#server/content/content-file.ts'

export const cdcActEarly = entry({
  slug: 'cdc-act-early',
  country: 'US',
  needs: ['development'],
  site: 'cdc.gov/act-early',
  phone: '1-800-232-4636',
  texts: {
    en: {
      title: 'CDC: Learn the Signs. Act Early.',
      summary: 'Free lists of milestones from 2 months to 5 years, in English and Spanish.',
      lines: [
        'They show what most children do at a certain age. They are no test and no diagnosis.',
        'The number is the CDC’s information line, CDC-INFO.',
      ],
    },
    fr: {
      title: 'CDC : Learn the Signs. Act Early.',
      summary: 'Des listes gratuites d’étapes du développement, de 2 mois à 5 ans, en anglais et en espagnol.',
      lines: [
        'Elles montrent ce que font la plupart des enfants à un âge donné. Ce n’est ni un test ni un diagnostic.',
        'Le numéro est celui de la ligne d’information du CDC, CDC-INFO.',
      ],
    },
    es: {
      title: 'CDC: Aprenda los signos. Reaccione pronto.',
      summary: 'Listas gratis de indicadores del desarrollo, de 2 meses a 5 años, en inglés y en español.',
      lines: [
        'Muestran lo que hace la mayoría de los niños a cada edad. No son una prueba ni un diagnóstico.',
        'El número es el de la línea de información de los CDC, CDC-INFO.',
      ],
    },
  },
})
