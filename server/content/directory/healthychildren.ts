import { entry } from '#server/content/content-file.ts'

export const healthychildren = entry({
  slug: 'healthychildren',
  country: 'US',
  needs: ['development', 'parents'],
  site: 'healthychildren.org',
  texts: {
    en: {
      title: 'HealthyChildren.org',
      summary: 'Advice for parents from the American Academy of Pediatrics, in English and Spanish.',
      lines: ['You also find the Emergency Information Form here.'],
    },
    fr: {
      title: 'HealthyChildren.org',
      summary: 'Les conseils de l’Académie américaine de pédiatrie pour les parents, en anglais et en espagnol.',
      lines: ['On y trouve aussi le formulaire d’urgence, l’Emergency Information Form.'],
    },
    es: {
      title: 'HealthyChildren.org',
      summary: 'Consejos para padres de la Academia Estadounidense de Pediatría, en inglés y en español.',
      lines: ['También está aquí el formulario de emergencia, el Emergency Information Form.'],
    },
  },
})
