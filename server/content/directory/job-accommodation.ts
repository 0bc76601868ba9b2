import { entry } from '#server/content/content-file.ts'

export const jobAccommodation = entry({
  slug: 'job-accommodation',
  country: 'US',
  needs: ['rights-work'],
  site: 'askjan.org',
  phone: '800-526-7234',
  texts: {
    en: {
      title: 'Job Accommodation Network',
      summary: 'Free advice on changes at work, for adults with needs and for caregivers.',
      lines: ['Light, noise, hours, breaks, working from home: what can be asked for, and how.'],
    },
    fr: {
      title: 'Job Accommodation Network',
      summary: 'Des conseils gratuits sur les aménagements au travail, pour les adultes concernés et les aidants.',
      lines: ['Lumière, bruit, horaires, pauses, télétravail : ce que l’on peut demander, et comment.'],
    },
    es: {
      title: 'Job Accommodation Network',
      summary: 'Consejo gratis sobre cambios en el trabajo, para adultos con necesidades y para quien cuida.',
      lines: ['Luz, ruido, horarios, pausas, trabajo en casa: qué se puede pedir y cómo.'],
    },
  },
})
