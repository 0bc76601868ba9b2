import { note, page, part } from '#server/content/content-file.ts'

export const contact = page('contact', {
  en: {
    title: 'Contact Us',
    summary: 'Write to the people who run this copy of Havenbook. And who to call when it cannot wait.',
    parts: [
      part(
        '',
        'Your message goes to {operator}. A person reads it. How soon an answer comes depends on them, so please do not use it for anything that cannot wait.',
        note(
          'Please do not send health details with this form. For help with your account, your name and the question are enough.',
        ),
      ),
    ],
  },
  fr: {
    title: 'Nous contacter',
    summary:
      'Écrire aux personnes qui gèrent cette copie de Havenbook. Et qui appeler quand cela ne peut pas attendre.',
    parts: [
      part(
        '',
        'Votre message arrive chez {operator}. Quelqu’un le lit. Le délai de réponse dépend d’eux : ne l’utilisez donc pas pour ce qui ne peut pas attendre.',
        note(
          'N’envoyez pas d’informations de santé par ce formulaire. Pour une question sur votre compte, votre nom et la question suffisent.',
        ),
      ),
    ],
  },
  es: {
    title: 'Contáctenos',
    summary: 'Escriba a quienes llevan esta copia de Havenbook. Y a quién llamar cuando no puede esperar.',
    parts: [
      part(
        '',
        'Su mensaje les llega a {operator}. Lo lee una persona. Cuándo llega la respuesta depende de ellas, así que no lo use para nada que no pueda esperar.',
        note(
          'No envíe datos de salud por este formulario. Para una duda sobre su cuenta basta con su nombre y la pregunta.',
        ),
      ),
    ],
  },
})
