import { ask, need, part, safety, tryIt } from '#server/content/content-file.ts'

export const movementNeed = need('movement', {
  en: {
    title: 'Movement',
    summary: 'When the body needs to move in order to think.',
    parts: [
      part(
        'Wobble cushions',
        'Let somebody move while they sit.',
        tryIt('A bed pillow or a half-filled water ball on the chair.'),
        safety('On the floor or a steady chair only, never on a high stool.'),
      ),
      part(
        'Swings',
        'Slow, even swinging calms; fast and turning wakes up.',
        tryIt('Try the playground swing: slow, ten minutes, and watch what happens after.'),
        safety('Hang it from a load-bearing point with a proper fixing, soft ground below, an adult beside it.'),
        ask('Ask an occupational therapist before you mount one at home, and when there are seizures.'),
      ),
    ],
  },
  fr: {
    title: 'Le mouvement',
    summary: 'Quand le corps a besoin de bouger pour pouvoir réfléchir.',
    parts: [
      part(
        'Coussins d’équilibre',
        'Permettent de bouger en restant assis.',
        tryIt('Un oreiller ou un ballon à moitié gonflé sur la chaise.'),
        safety('Seulement par terre ou sur une chaise stable, jamais sur un tabouret haut.'),
      ),
      part(
        'Balançoires',
        'Un balancement lent et régulier apaise ; rapide et tournant, il réveille.',
        tryIt('Essayez au parc : lentement, dix minutes, et regardez ce qui se passe après.'),
        safety('Fixez-la à un point porteur, avec une vraie fixation, un sol souple dessous et un adulte à côté.'),
        ask('Demandez à un ergothérapeute avant d’en installer une chez vous, et en cas d’épilepsie.'),
      ),
    ],
  },
  es: {
    title: 'Movimiento',
    summary: 'Cuando el cuerpo necesita moverse para poder pensar.',
    parts: [
      part(
        'Cojines inestables',
        'Permiten moverse sin levantarse.',
        tryIt('Una almohada o una pelota medio inflada en la silla.'),
        safety('Solo en el suelo o en una silla firme, nunca en un taburete alto.'),
      ),
      part(
        'Columpios',
        'Despacio y parejo, calma; rápido y girando, despierta.',
        tryIt('Pruebe en el parque: despacio, diez minutos, y mire qué pasa después.'),
        safety(
          'Cuélguelo de un punto que aguante, con una fijación de verdad, suelo blando debajo y un adulto al lado.',
        ),
        ask('Pregunte a un terapeuta ocupacional antes de montar uno en casa, y si hay epilepsia.'),
      ),
    ],
  },
})
