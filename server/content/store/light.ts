import { ask, need, part, safety, tryIt } from '#server/content/content-file.ts'

export const lightNeed = need('light', {
  en: {
    title: 'Light',
    summary: 'When it is too bright, flickers or dazzles.',
    parts: [
      part(
        'Dimmable or warm lamps',
        'Make a room calmer, most of all in the evening.',
        tryIt('Switch off the ceiling light for one evening and use one small lamp.'),
        safety('Keep lamps and cables where nobody pulls them down; use bulbs that stay cool.'),
      ),
      part(
        'Caps, visors, tinted glasses',
        'Take the glare away outside and under bright ceilings.',
        tryIt('A cap you already have shows in one shopping trip whether it helps.'),
        safety('Not in the dark and not near traffic at dusk: what dims the light also hides things.'),
        ask('Flicker can matter with seizures. Ask the doctor.'),
      ),
    ],
  },
  fr: {
    title: 'La lumière',
    summary: 'Quand c’est trop vif, que cela clignote ou éblouit.',
    parts: [
      part(
        'Lampes douces ou à variateur',
        'Rendent une pièce plus calme, surtout le soir.',
        tryIt('Éteignez le plafonnier un soir et prenez une seule petite lampe.'),
        safety('Placez lampes et fils là où personne ne tire dessus ; choisissez des ampoules qui ne chauffent pas.'),
      ),
      part(
        'Casquettes, visières, verres teintés',
        'Enlèvent l’éblouissement dehors et sous les plafonds très éclairés.',
        tryIt('Une casquette que vous avez déjà montre en une course si cela aide.'),
        safety(
          'Pas dans l’obscurité ni près des voitures à la tombée du jour : ce qui adoucit la lumière cache aussi des choses.',
        ),
        ask('Le clignotement peut compter en cas d’épilepsie. Demandez au médecin.'),
      ),
    ],
  },
  es: {
    title: 'La luz',
    summary: 'Cuando es demasiada, parpadea o deslumbra.',
    parts: [
      part(
        'Lámparas cálidas o regulables',
        'Hacen más tranquilo un cuarto, sobre todo por la noche.',
        tryIt('Apague una noche la luz del techo y use una sola lamparita.'),
        safety('Ponga lámparas y cables donde nadie los tire; use bombillas que no quemen.'),
      ),
      part(
        'Gorras, viseras, gafas tintadas',
        'Quitan el deslumbramiento en la calle y bajo techos muy iluminados.',
        tryIt('Una gorra que ya tenga muestra en una compra si ayuda.'),
        safety('No a oscuras ni cerca del tráfico al anochecer: lo que suaviza la luz también esconde cosas.'),
        ask('El parpadeo puede importar si hay epilepsia. Pregunte al médico.'),
      ),
    ],
  },
})
