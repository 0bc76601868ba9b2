import { ask, need, part, safety, tryIt } from '#server/content/content-file.ts'

export const hearingNeed = need(
  'hearing',
  {
    en: {
      title: 'Hearing',
      summary: 'When sounds hurt, startle or never stop.',
      parts: [
        part(
          'Ear defenders',
          'Take the top off everything: shops, assemblies, hand dryers.',
          tryIt('Borrow a pair from a toolbox and wear it for ten minutes in a noisy place.'),
          safety('Traffic and calls can be missed while they are on. Hold hands near roads.'),
          ask('Worn all day, sounds may seem even louder without them. Ask when that begins.'),
        ),
        part(
          'Soft ear plugs',
          'Lower the noise a little and are hardly seen. Good for older children and adults.',
          tryIt('Use cheap foam plugs first, to learn whether the feeling in the ear is fine.'),
          safety('Small parts: not for anybody who puts things in the mouth, and not in an ear that hurts.'),
        ),
      ],
    },
    fr: {
      title: 'L’ouïe',
      summary: 'Quand les bruits font mal, surprennent ou ne s’arrêtent jamais.',
      parts: [
        part(
          'Casque antibruit',
          'Adoucit tout : magasins, préaux, sèche-mains.',
          tryIt('Empruntez-en un à un bricoleur et portez-le dix minutes dans un lieu bruyant.'),
          safety('On peut ne pas entendre une voiture ou un appel. Donnez la main près des routes.'),
          ask(
            'Porté toute la journée, les bruits peuvent sembler encore plus forts sans lui. Demandez conseil dès que cela commence.',
          ),
        ),
        part(
          'Bouchons souples',
          'Baissent un peu le bruit et se voient à peine. Bien pour les plus grands.',
          tryIt('Essayez d’abord de simples bouchons en mousse, pour savoir si la sensation dans l’oreille convient.'),
          safety('Petites pièces : pas pour qui met tout à la bouche, ni dans une oreille qui fait mal.'),
        ),
      ],
    },
    es: {
      title: 'El oído',
      summary: 'Cuando los ruidos duelen, asustan o no paran nunca.',
      parts: [
        part(
          'Cascos antirruido',
          'Suavizan todo: tiendas, patios, secamanos.',
          tryIt('Pida prestados unos de bricolaje y llévelos diez minutos en un sitio ruidoso.'),
          safety('Con ellos puede no oírse un coche o una llamada. Dele la mano cerca de la calle.'),
          ask(
            'Si se llevan todo el día, sin ellos el ruido puede parecer aún mayor. Pregunte en cuanto empiece a pasar.',
          ),
        ),
        part(
          'Tapones blandos',
          'Bajan un poco el ruido y casi no se ven. Van bien a los mayores.',
          tryIt('Pruebe antes unos de espuma baratos, para saber si se soporta la sensación en el oído.'),
          safety('Piezas pequeñas: no son para quien se lleva cosas a la boca, ni para un oído que duele.'),
        ),
      ],
    },
  },
  ['/resources/sensory-processing-basics'],
)
