import { ask, need, part, safety, tryIt } from '#server/content/content-file.ts'

export const mouthNeed = need(
  'mouth',
  {
    en: {
      title: 'Mouth',
      summary: 'When chewing keeps somebody calm or awake.',
      parts: [
        part(
          'Chewables',
          'Made to be chewed, in place of sleeves, pencils and fingers.',
          tryIt('Crunchy food: a carrot, a breadstick, a piece of ice for older ones.'),
          safety(
            'Look at it every day and replace it when it is worn or torn. A cord around the neck must open by itself when pulled. Not during sleep.',
          ),
          ask('Ask when chewing is new, hurts the teeth, or non-food is swallowed.'),
        ),
      ],
    },
    fr: {
      title: 'La bouche',
      summary: 'Quand mâchonner aide à rester calme ou éveillé.',
      parts: [
        part(
          'Objets à mâcher',
          'Faits pour cela, à la place des manches, des crayons et des doigts.',
          tryIt('Quelque chose de croquant : une carotte, un gressin, un glaçon pour les plus grands.'),
          safety(
            'Regardez l’objet chaque jour et remplacez-le dès qu’il est usé ou fendu. Un cordon autour du cou doit s’ouvrir seul quand on tire. Pas pendant le sommeil.',
          ),
          ask(
            'Demandez conseil si c’est nouveau, si les dents souffrent ou si autre chose que de la nourriture est avalé.',
          ),
        ),
      ],
    },
    es: {
      title: 'La boca',
      summary: 'Cuando morder ayuda a estar en calma o despierto.',
      parts: [
        part(
          'Mordedores',
          'Hechos para eso, en lugar de mangas, lápices y dedos.',
          tryIt('Comida crujiente: una zanahoria, un colín, un cubito de hielo para los mayores.'),
          safety(
            'Mírelo cada día y cámbielo cuando esté gastado o roto. Un cordón al cuello tiene que abrirse solo al tirar. No durante el sueño.',
          ),
          ask('Pregunte si es algo nuevo, si sufren los dientes o si la persona traga cosas que no son comida.'),
        ),
      ],
    },
  },
  ['/resources/eating-and-mealtimes'],
)
