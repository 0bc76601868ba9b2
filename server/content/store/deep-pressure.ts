import { ask, need, part, safety, tryIt } from '#server/content/content-file.ts'

export const deepPressureNeed = need(
  'deep-pressure',
  {
    en: {
      title: 'Deep pressure',
      summary: 'When a firm, even weight makes the body calm.',
      parts: [
        part(
          'Lap pads',
          'Some weight on the legs, for sitting still at a table or in a car.',
          tryIt('A bag of rice in a pillowcase, for five minutes at a time.'),
          safety('The person must be able to take it off without help. Never for babies.'),
          ask('Ask an occupational therapist how heavy and how long.'),
        ),
        part(
          'Compression clothes',
          'Hold the body evenly, like a long hug.',
          tryIt('A tight sports shirt, one size smaller, for half an hour.'),
          safety('Take it off if the skin turns pale or blue, or if it is hot.'),
        ),
        part(
          'Weighted blankets',
          'For resting, while somebody is awake nearby.',
          tryIt('Put two heavy ordinary blankets over the legs.'),
          safety('Not for babies. Not over the face. Not for anyone who cannot push it away alone.'),
          ask('Ask the doctor first, always when there are breathing, heart or seizure problems.'),
        ),
      ],
    },
    fr: {
      title: 'La pression profonde',
      summary: 'Quand un poids ferme et égal apaise le corps.',
      parts: [
        part(
          'Coussins lestés pour les genoux',
          'Un peu de poids sur les jambes, pour rester assis à table ou en voiture.',
          tryIt('Un sac de riz dans une taie d’oreiller, cinq minutes à la fois.'),
          safety('La personne doit pouvoir l’enlever sans aide. Jamais pour les bébés.'),
          ask('Demandez à un ergothérapeute quel poids et combien de temps.'),
        ),
        part(
          'Vêtements compressifs',
          'Tiennent le corps de façon égale, comme une longue étreinte.',
          tryIt('Un haut de sport serré, une taille en dessous, pendant une demi-heure.'),
          safety('Enlevez-le si la peau pâlit ou bleuit, ou s’il fait chaud.'),
        ),
        part(
          'Couvertures lestées',
          'Pour se reposer, quand quelqu’un veille à côté.',
          tryIt('Posez deux lourdes couvertures ordinaires sur les jambes.'),
          safety('Pas pour les bébés. Pas sur le visage. Pas pour qui ne peut pas la repousser seul.'),
          ask('Demandez d’abord au médecin, toujours en cas de problème de respiration, de cœur ou d’épilepsie.'),
        ),
      ],
    },
    es: {
      title: 'Presión profunda',
      summary: 'Cuando un peso firme y parejo calma el cuerpo.',
      parts: [
        part(
          'Cojines con peso para el regazo',
          'Un poco de peso en las piernas, para estar en la mesa o en el coche.',
          tryIt('Una bolsa de arroz dentro de una funda de almohada, cinco minutos cada vez.'),
          safety('La persona tiene que poder quitárselo sin ayuda. Nunca para bebés.'),
          ask('Pregunte a un terapeuta ocupacional cuánto peso y cuánto tiempo.'),
        ),
        part(
          'Ropa de compresión',
          'Sujeta el cuerpo por igual, como un abrazo largo.',
          tryIt('Una camiseta de deporte ceñida, una talla menos, durante media hora.'),
          safety('Quítela si la piel se pone pálida o azulada, o si hace calor.'),
        ),
        part(
          'Mantas con peso',
          'Para descansar, con alguien despierto cerca.',
          tryIt('Ponga dos mantas normales y pesadas sobre las piernas.'),
          safety('No para bebés. No sobre la cara. No para quien no pueda apartarla sin ayuda.'),
          ask('Pregunte antes al médico, siempre si hay problemas de respiración, de corazón o epilepsia.'),
        ),
      ],
    },
  },
  ['/resources/sleep', '/resources/calming-strategies'],
)
