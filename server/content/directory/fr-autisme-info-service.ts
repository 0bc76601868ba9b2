import { entry } from '#server/content/content-file.ts'

export const frAutismeInfoService = entry({
  slug: 'fr-autisme-info-service',
  country: 'FR',
  needs: ['autism', 'parents'],
  site: 'autismeinfoservice.fr',
  phone: '0 800 71 40 40',
  texts: {
    en: {
      title: 'Autisme Info Service',
      summary: 'Listens and answers questions about autism in France.',
      lines: ['For autistic people, families and professionals. In French.'],
    },
    fr: {
      title: 'Autisme Info Service',
      summary: 'Une écoute et des réponses sur l’autisme en France.',
      lines: ['Pour les personnes autistes, les familles et les professionnels.'],
    },
    es: {
      title: 'Autisme Info Service',
      summary: 'Escucha y responde preguntas sobre el autismo en Francia.',
      lines: ['Para personas autistas, familias y profesionales. En francés.'],
    },
  },
})
