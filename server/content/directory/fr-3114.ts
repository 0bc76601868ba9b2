import { entry } from '#server/content/content-file.ts'

export const fr3114 = entry({
  slug: 'fr-3114',
  country: 'FR',
  needs: ['crisis'],
  phone: '3114',
  texts: {
    en: {
      title: '3114, suicide prevention',
      summary: 'Somebody to talk to in France, day and night.',
      lines: ['For you, or when you are worried about someone. Caregivers may call too.'],
    },
    fr: {
      title: '3114, prévention du suicide',
      summary: 'Quelqu’un à qui parler, 24 h/24 et 7 j/7.',
      lines: ['Pour vous, ou si vous vous inquiétez pour quelqu’un. Les aidants aussi peuvent appeler.'],
    },
    es: {
      title: '3114, prevención del suicidio',
      summary: 'Alguien con quien hablar en Francia, día y noche.',
      lines: ['Para usted, o si le preocupa alguien. También pueden llamar quienes cuidan.'],
    },
  },
})
