import { entry } from '#server/content/content-file.ts'

export const fr114 = entry({
  slug: 'fr-114',
  country: 'FR',
  needs: ['crisis'],
  sms: '114',
  texts: {
    en: {
      title: '114, emergencies without a voice',
      summary: 'For people in France who cannot speak or hear. By text message or app, day and night.',
      lines: [
        'Send a text message to 114, or use the app. Write where you are and what has happened. Somebody answers in writing and sends help.',
        'Good to know also for people who lose their words in a hard moment.',
      ],
    },
    fr: {
      title: 'Le 114, l’urgence sans la voix',
      summary: 'Pour les personnes qui ne peuvent ni parler ni entendre. Par SMS ou par l’application, 24 h/24.',
      lines: [
        'Envoyez un SMS au 114, ou utilisez l’application. Écrivez où vous êtes et ce qui s’est passé. On vous répond par écrit et on envoie les secours.',
        'Bon à savoir aussi pour les personnes qui perdent leurs mots dans un moment difficile.',
      ],
    },
    es: {
      title: '114, emergencias sin voz',
      summary: 'Para personas en Francia que no pueden hablar u oír. Por SMS o aplicación, día y noche.',
      lines: [
        'Mande un SMS al 114 o use la aplicación. Escriba dónde está y qué ha pasado. Le contestan por escrito y envían ayuda.',
        'También sirve a quien se queda sin palabras en un momento difícil.',
      ],
    },
  },
})
