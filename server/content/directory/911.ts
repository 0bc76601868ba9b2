import { entry } from '#server/content/content-file.ts'

export const emergency911 = entry({
  slug: '911',
  country: 'US',
  needs: ['crisis'],
  phone: '911',
  texts: {
    en: {
      title: 'Emergency services (911)',
      summary: 'When a life is in danger: police, fire, ambulance.',
      lines: [
        'Call from any phone. Say where you are first, then what has happened.',
        'Say what responders should know: “He does not speak.” “She is frightened by sirens.” “Please do not touch without warning.” The emergency view of Havenbook has it ready for you.',
      ],
    },
    fr: {
      title: 'Secours aux États-Unis (911)',
      summary: 'Quand une vie est en danger : police, pompiers, ambulance.',
      lines: [
        'Appelez depuis n’importe quel téléphone. Dites d’abord où vous êtes, puis ce qui s’est passé.',
        'Dites ce que les secours doivent savoir : « Il ne parle pas. » « Les sirènes lui font peur. » « Ne la touchez pas sans prévenir. » La vue d’urgence de Havenbook le tient prêt.',
      ],
    },
    es: {
      title: 'Emergencias en EE. UU. (911)',
      summary: 'Cuando hay una vida en peligro: policía, bomberos, ambulancia.',
      lines: [
        'Llame desde cualquier teléfono. Diga primero dónde está y después qué ha pasado.',
        'Diga lo que deben saber: «No habla». «Le asustan las sirenas». «No la toquen sin avisar». La vista de emergencia de Havenbook lo tiene preparado.',
      ],
    },
  },
})
