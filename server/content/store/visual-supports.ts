import { need, part, safety, tryIt } from '#server/content/content-file.ts'

export const visualSupportsNeed = need(
  'visual-supports',
  {
    en: {
      title: 'Visual supports',
      summary: 'When seen is easier than heard.',
      parts: [
        part(
          'Timers that can be seen',
          'Show how much time is left without a word.',
          tryIt('An hourglass from a board game, or a clock face with a colored slice stuck on.'),
          safety('Choose one without a shrill alarm, or switch it off. Battery doors need a screw.'),
        ),
        part(
          'First–then cards',
          'Two pictures: what is now, what comes next.',
          tryIt('Draw them on paper. Photos of your own things work best.'),
          safety('Keep the promise on the second card. It is why the first one works.'),
        ),
      ],
    },
    fr: {
      title: 'Les aides visuelles',
      summary: 'Quand voir est plus facile qu’entendre.',
      parts: [
        part(
          'Minuteurs que l’on voit',
          'Montrent sans un mot le temps qui reste.',
          tryIt('Un sablier de jeu de société, ou un cadran avec une part de couleur collée dessus.'),
          safety('Choisissez-en un sans sonnerie stridente, ou coupez-la. Le compartiment des piles doit se visser.'),
        ),
        part(
          'Cartes « d’abord – ensuite »',
          'Deux images : maintenant, et après.',
          tryIt('Dessinez-les. Les photos de vos propres objets marchent le mieux.'),
          safety('Tenez la promesse de la deuxième carte. C’est grâce à elle que la première marche.'),
        ),
      ],
    },
    es: {
      title: 'Apoyos visuales',
      summary: 'Cuando es más fácil ver que oír.',
      parts: [
        part(
          'Temporizadores que se ven',
          'Muestran sin palabras cuánto tiempo queda.',
          tryIt('Un reloj de arena de un juego, o una esfera con un trozo de color pegado.'),
          safety('Elija uno sin alarma chillona, o apáguela. La tapa de las pilas debe ir con tornillo.'),
        ),
        part(
          'Tarjetas primero–después',
          'Dos imágenes: qué toca ahora y qué viene luego.',
          tryIt('Dibújelas. Las fotos de sus propias cosas son las que mejor funcionan.'),
          safety('Cumpla lo que promete la segunda tarjeta. Por eso funciona la primera.'),
        ),
      ],
    },
  },
  ['/resources/transitions'],
)
