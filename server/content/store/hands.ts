import { need, part, safety, tryIt } from '#server/content/content-file.ts'

export const handsNeed = need('hands', {
  en: {
    title: 'Hands',
    summary: 'When fingers need work so that the head can listen.',
    parts: [
      part(
        'Fidgets',
        'Something to turn, squeeze or stretch without looking.',
        tryIt('A hair tie, a lump of dough, a smooth stone, a paper clip chain.'),
        safety(
          'No magnets and no button cells: swallowed, both can injure badly within hours. No small parts for those who mouth things.',
        ),
      ),
    ],
  },
  fr: {
    title: 'Les mains',
    summary: 'Quand les doigts doivent s’occuper pour que la tête puisse écouter.',
    parts: [
      part(
        'Objets à manipuler',
        'Quelque chose à tourner, presser ou étirer sans regarder.',
        tryIt('Un élastique à cheveux, une boule de pâte, un galet lisse, une chaîne de trombones.'),
        safety(
          'Ni aimants ni piles bouton : avalés, ils peuvent blesser gravement en quelques heures. Pas de petites pièces pour qui met tout à la bouche.',
        ),
      ),
    ],
  },
  es: {
    title: 'Las manos',
    summary: 'Cuando los dedos necesitan moverse para que la cabeza pueda escuchar.',
    parts: [
      part(
        'Objetos para manipular',
        'Algo que girar, apretar o estirar sin mirar.',
        tryIt('Una goma del pelo, una bola de masa, una piedra lisa, una cadena de clips.'),
        safety(
          'Sin imanes ni pilas de botón: si se tragan, pueden herir gravemente en pocas horas. Sin piezas pequeñas para quien se lo lleva todo a la boca.',
        ),
      ),
    ],
  },
})
