import { entry } from '#server/content/content-file.ts'

export const lifeline988 = entry({
  slug: '988-lifeline',
  country: 'US',
  needs: ['crisis'],
  site: '988lifeline.org',
  phone: '988',
  sms: '988',
  texts: {
    en: {
      title: '988 Suicide & Crisis Lifeline',
      summary: 'Somebody to talk to when it is too much. Free, day and night.',
      lines: [
        'Call, send a text message or chat on the website, at any hour. For Spanish press 2.',
        'You may also call when you are worried about someone else, or when you as a caregiver cannot go on.',
      ],
    },
    fr: {
      title: '988, ligne de crise et de prévention du suicide',
      summary: 'Quelqu’un à qui parler quand c’est trop. Gratuit, jour et nuit.',
      lines: [
        'Appelez, envoyez un SMS ou écrivez sur le site, à toute heure. Pour l’espagnol, tapez 2.',
        'Vous pouvez aussi appeler si vous vous inquiétez pour quelqu’un, ou si vous-même, en tant qu’aidant, n’en pouvez plus.',
      ],
    },
    es: {
      title: '988, línea de crisis y prevención del suicidio',
      summary: 'Alguien con quien hablar cuando es demasiado. Gratis, día y noche.',
      lines: [
        'Llame, mande un mensaje o chatee en la web, a cualquier hora. Para español, pulse 2.',
        'También puede llamar si le preocupa otra persona, o si usted, que cuida, no puede más.',
      ],
    },
  },
})
