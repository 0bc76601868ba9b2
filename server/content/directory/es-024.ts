import { entry } from '#server/content/content-file.ts'

export const es024 = entry({
  slug: 'es-024',
  country: 'ES',
  needs: ['crisis'],
  phone: '024',
  texts: {
    en: {
      title: '024, suicide prevention',
      summary: 'Somebody to talk to in Spain. Free, day and night.',
      lines: ['For you, or when you are worried about someone. Caregivers may call too.'],
    },
    fr: {
      title: '024, prévention du suicide',
      summary: 'Quelqu’un à qui parler en Espagne. Gratuit, jour et nuit.',
      lines: ['Pour vous, ou si vous vous inquiétez pour quelqu’un. Les aidants aussi peuvent appeler.'],
    },
    es: {
      title: '024, atención a la conducta suicida',
      summary: 'Alguien con quien hablar. Gratis, las 24 horas, todos los días.',
      lines: ['Para usted, o si le preocupa alguien. También puede llamar quien cuida.'],
    },
  },
})
