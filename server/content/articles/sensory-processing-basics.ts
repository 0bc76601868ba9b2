import { article, ask, note, part } from '#server/content/content-file.ts'

export const sensoryProcessingBasics = article({
  slug: 'sensory-processing-basics',
  topics: ['senses', 'health'],
  related: ['/resources/sensory-profile-at-home', '/resources/calming-strategies', '/directory/aota'],
  texts: {
    en: {
      title: 'Sensory processing basics',
      summary: 'What “sensory needs” means, why the same sound hurts one person and bores another, and who can help.',
      parts: [
        part(
          '',
          'Our senses tell us all day what is going on around us and inside us. The brain sorts this out: this matters, that can be ignored. Some brains sort differently. A hum that nobody else notices may be painful. A hug may feel like too much, or like not enough.',
          'That is what we mean by sensory needs. It is not bad behavior, and nobody does it on purpose.',
        ),
        part('Eight senses, not five', 'Most of us learned five. There are three more that matter every day:', [
          'Sight, hearing, touch, smell and taste.',
          'Movement and balance (the vestibular sense): am I upright, am I moving?',
          'Body position (proprioception): where are my arms and legs, how hard am I pushing?',
          'Inner signals (interoception): am I hungry, hot, in need of the toilet, afraid?',
        ]),
        part(
          'Too much, too little, more please',
          'For each sense a person may:',
          [
            'feel it very strongly: labels scratch, hand dryers hurt, bright shops are unbearable;',
            'feel it very little: does not notice a cold hand, a full bladder or their own name;',
            'look for more of it: jumps, spins, chews, hums, leans on people.',
          ],
          'One person can do all three, in different senses, and it changes with tiredness, illness and stress.',
        ),
        part(
          'Is it a diagnosis?',
          'Strong or weak reactions to sounds, lights or touch are one of the signs that doctors look at for autism. They are also common in people who are not autistic.',
          'The American Academy of Pediatrics wrote in 2012 that “sensory processing disorder” should generally not be a diagnosis on its own. It asks doctors to look for what may be behind it: autism, ADHD, a coordination disorder, anxiety.',
          'How many children are meant depends on who counts. Estimates quoted by the STAR Institute go from 5 to 16 in 100.',
        ),
        part(
          'Does therapy help?',
          'The same paper says that there is not much proof yet for sensory therapies. It does not say that they never help. Its advice: try, with a clear goal, for a set time, and check whether it made a difference.',
          note('A good goal can be seen: “puts on shoes in five minutes without tears”, not “is better regulated”.'),
          ask('Talk to the pediatrician first. An occupational therapist knows most about senses and everyday life.'),
        ),
      ],
    },
    fr: {
      title: 'Les bases du traitement sensoriel',
      summary:
        'Ce que veut dire « besoins sensoriels », pourquoi un même bruit fait mal à l’un et laisse l’autre indifférent, et qui peut aider.',
      parts: [
        part(
          '',
          'Toute la journée, nos sens nous disent ce qui se passe autour de nous et en nous. Le cerveau fait le tri : ceci compte, cela peut attendre. Certains cerveaux trient autrement. Un ronronnement que personne ne remarque peut faire mal. Un câlin peut être trop, ou pas assez.',
          'C’est ce que nous appelons des besoins sensoriels. Ce n’est pas un caprice, et personne ne le fait exprès.',
        ),
        part('Huit sens, et non cinq', 'On en apprend cinq à l’école. Trois autres comptent chaque jour :', [
          'La vue, l’ouïe, le toucher, l’odorat et le goût.',
          'Le mouvement et l’équilibre (le sens vestibulaire) : suis-je debout, est-ce que je bouge ?',
          'La position du corps (la proprioception) : où sont mes bras et mes jambes, avec quelle force est-ce que j’appuie ?',
          'Les signaux intérieurs (l’intéroception) : ai-je faim, chaud, envie d’aller aux toilettes, peur ?',
        ]),
        part(
          'Trop, trop peu, encore',
          'Pour chaque sens, une personne peut :',
          [
            'le ressentir très fort : les étiquettes grattent, le sèche-mains fait mal, un magasin très éclairé est insupportable ;',
            'le ressentir très peu : ne pas remarquer une main glacée, une vessie pleine ou son propre prénom ;',
            'en chercher davantage : sauter, tourner, mâchonner, fredonner, s’appuyer contre les gens.',
          ],
          'Une même personne peut faire les trois, selon les sens, et cela change avec la fatigue, la maladie et le stress.',
        ),
        part(
          'Est-ce un diagnostic ?',
          'Des réactions très fortes ou très faibles aux sons, à la lumière ou au toucher font partie des signes que les médecins regardent pour l’autisme. Elles sont aussi fréquentes chez des personnes non autistes.',
          'L’Académie américaine de pédiatrie a écrit en 2012 que le « trouble du traitement sensoriel » ne devrait en général pas être un diagnostic à lui seul. Elle demande aux médecins de chercher ce qu’il peut y avoir derrière : autisme, TDAH, trouble de la coordination, anxiété.',
          'Le nombre d’enfants concernés dépend de qui compte. Les estimations citées par le STAR Institute vont de 5 à 16 sur 100.',
        ),
        part(
          'Une thérapie aide-t-elle ?',
          'Le même texte dit que les preuves manquent encore pour les thérapies sensorielles. Il ne dit pas qu’elles n’aident jamais. Son conseil : essayer avec un but précis, pour une durée fixée, et vérifier si cela a changé quelque chose.',
          note('Un bon but se voit : « met ses chaussures en cinq minutes sans larmes », et non « est plus apaisé ».'),
          ask(
            'Parlez-en d’abord au pédiatre. L’ergothérapeute est la personne qui connaît le mieux les sens et la vie de tous les jours.',
          ),
        ),
      ],
    },
    es: {
      title: 'Lo básico del procesamiento sensorial',
      summary:
        'Qué significa «necesidades sensoriales», por qué el mismo ruido duele a una persona y a otra no le importa, y quién puede ayudar.',
      parts: [
        part(
          '',
          'Los sentidos nos cuentan todo el día lo que pasa a nuestro alrededor y dentro de nosotros. El cerebro lo ordena: esto importa, aquello no. Algunos cerebros ordenan de otra manera. Un zumbido que nadie nota puede doler. Un abrazo puede ser demasiado, o quedarse corto.',
          'A eso lo llamamos necesidades sensoriales. No es mal comportamiento, y nadie lo hace a propósito.',
        ),
        part('Ocho sentidos, no cinco', 'Casi todos aprendimos cinco. Hay tres más que cuentan cada día:', [
          'Vista, oído, tacto, olfato y gusto.',
          'Movimiento y equilibrio (el sentido vestibular): ¿estoy derecho?, ¿me estoy moviendo?',
          'Posición del cuerpo (propiocepción): ¿dónde están mis brazos y piernas?, ¿con cuánta fuerza empujo?',
          'Señales internas (interocepción): ¿tengo hambre, calor, ganas de ir al baño, miedo?',
        ]),
        part(
          'Demasiado, muy poco, quiero más',
          'Con cada sentido, una persona puede:',
          [
            'notarlo muchísimo: las etiquetas rascan, el secamanos duele, una tienda muy iluminada no se aguanta;',
            'notarlo muy poco: no darse cuenta de una mano helada, de las ganas de orinar o de que la llaman;',
            'buscar más: saltar, girar, morder, tararear, apoyarse en la gente.',
          ],
          'La misma persona puede hacer las tres cosas, según el sentido, y cambia con el cansancio, la enfermedad y los nervios.',
        ),
        part(
          '¿Es un diagnóstico?',
          'Reaccionar con mucha o muy poca fuerza a sonidos, luces o roces es una de las señales que miran los médicos para el autismo. También es frecuente en personas que no son autistas.',
          'La Academia Estadounidense de Pediatría escribió en 2012 que el «trastorno del procesamiento sensorial» por lo general no debería ser un diagnóstico por sí solo. Pide a los médicos que busquen qué puede haber detrás: autismo, TDAH, un trastorno de la coordinación, ansiedad.',
          'A cuántos niños afecta depende de quién cuente. Las estimaciones que cita el STAR Institute van de 5 a 16 de cada 100.',
        ),
        part(
          '¿Ayuda la terapia?',
          'El mismo texto dice que aún hay pocas pruebas sobre las terapias sensoriales. No dice que no ayuden nunca. Su consejo: probar con una meta clara, durante un tiempo fijado, y comprobar si algo ha cambiado.',
          note('Una buena meta se ve: «se pone los zapatos en cinco minutos sin llorar», no «está más tranquilo».'),
          ask('Hable primero con el pediatra. Quien más sabe de sentidos y vida diaria es el terapeuta ocupacional.'),
        ),
      ],
    },
  },
})
