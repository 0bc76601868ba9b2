import { need, part, safety, tryIt } from '#server/content/content-file.ts'

export const travelNeed = need(
  'travel',
  {
    en: {
      title: 'Travel kit',
      summary: 'When you are away from everything that helps.',
      parts: [
        part(
          'What to pack',
          'Headphones, cap, one known texture, a chewable, safe food and water, a change of clothes, cards or device to communicate with, and the emergency page on paper.',
          tryIt('Pack a small bag and leave it by the door for a week. What you reach for stays in.'),
          safety('Medicines in their packaging and out of reach. Tell your company which bag it is.'),
        ),
      ],
    },
    fr: {
      title: 'La trousse de voyage',
      summary: 'Quand on est loin de tout ce qui aide.',
      parts: [
        part(
          'Ce qu’on y met',
          'Casque, casquette, une matière connue, un objet à mâcher, de la nourriture sûre et de l’eau, du linge de rechange, les cartes ou l’appareil pour communiquer, et la page d’urgence sur papier.',
          tryIt('Préparez un petit sac et laissez-le une semaine près de la porte. Ce que vous y prenez y reste.'),
          safety(
            'Les médicaments dans leur emballage et hors de portée. Dites à ceux qui vous accompagnent de quel sac il s’agit.',
          ),
        ),
      ],
    },
    es: {
      title: 'El equipo de viaje',
      summary: 'Cuando se está lejos de todo lo que ayuda.',
      parts: [
        part(
          'Qué llevar',
          'Cascos, gorra, una tela conocida, un mordedor, comida segura y agua, ropa de cambio, tarjetas o aparato para comunicarse y la página de emergencia en papel.',
          tryIt('Prepare una bolsa pequeña y déjela una semana junto a la puerta. Lo que use, se queda dentro.'),
          safety('Las medicinas en su envase y fuera del alcance. Diga a quien les acompañe qué bolsa es.'),
        ),
      ],
    },
  },
  ['/resources/medical-appointments'],
)
