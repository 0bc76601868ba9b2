import { article, note, part, steps } from '#server/content/content-file.ts'

export const schoolIep504 = article({
  slug: 'school-iep-504',
  topics: ['school', 'rights'],
  related: [
    '/directory/parent-center-hub',
    '/directory/pacer',
    '/resources/early-intervention',
    '/resources/transitions',
  ],
  texts: {
    en: {
      title: 'IEP and 504 plans (US)',
      summary: 'Two ways to get support at a US school, what each one needs, and how long the school may take.',
      parts: [
        part('', 'In the United States two laws give a child support at school. Both are free for the family.'),
        part(
          'The IEP: special education',
          'An Individualized Education Program comes from the law called IDEA. A child gets one when three things are true:',
          [
            'there is a disability in one of 13 categories;',
            'it affects learning or life at school;',
            'the child needs special instruction because of it.',
          ],
          'It is for ages 3 to 21; the upper limit differs between states.',
        ),
        part(
          'The 504 plan: equal access',
          'Section 504 is a civil rights law. Its definition of disability is wider. It brings accommodations: a quiet place for tests, headphones, breaks, a seat away from the door. No special instruction is needed to have one.',
        ),
        part(
          'How an IEP comes about',
          steps(
            'Ask for an evaluation, in writing, with the date.',
            'The school may test only after you have agreed in writing.',
            'The first evaluation is done within 60 days of your consent, unless your state has set another limit (34 CFR 300.301).',
            'You and the school meet and write the plan together. You are part of the team.',
            'The plan is looked at again at least once a year, and the child is evaluated again at least every three years.',
          ),
        ),
        part(
          'For children with sensory needs',
          'Bring examples from real days: where it gets hard, and what helped. Ask for things that can be seen and counted: “leaves the cafeteria five minutes early”, “may wear headphones in every room”.',
          note(
            'Keep every letter and every plan. Under Documents, “Educational”, they are with you in the meeting, also offline.',
          ),
        ),
        part(
          'You are not alone in this',
          'Every state has at least one Parent Center. It explains your rights and helps you prepare, free of charge.',
        ),
      ],
    },
    fr: {
      title: 'Plans IEP et 504 (États-Unis)',
      summary: 'Deux façons d’obtenir de l’aide dans une école américaine, ce qu’il faut pour chacune, et les délais.',
      parts: [
        part(
          '',
          'Aux États-Unis, deux lois donnent à un enfant de l’aide à l’école. Les deux sont gratuites pour la famille.',
        ),
        part(
          'L’IEP : l’éducation spécialisée',
          'Le programme éducatif individualisé (Individualized Education Program) vient de la loi IDEA. Un enfant y a droit quand trois choses sont vraies :',
          [
            'il a un handicap qui entre dans l’une des 13 catégories ;',
            'ce handicap pèse sur ses apprentissages ou sa vie à l’école ;',
            'il a besoin, pour cela, d’un enseignement adapté.',
          ],
          'Il concerne les 3 à 21 ans ; la limite haute change selon les États.',
        ),
        part(
          'Le plan 504 : un accès égal',
          'La section 504 est une loi de droits civils. Sa définition du handicap est plus large. Elle apporte des aménagements : un lieu calme pour les contrôles, un casque, des pauses, une place loin de la porte. Il n’est pas nécessaire d’avoir besoin d’un enseignement adapté.',
        ),
        part(
          'Comment naît un IEP',
          steps(
            'Demandez une évaluation, par écrit, avec la date.',
            'L’école ne peut évaluer qu’après votre accord écrit.',
            'La première évaluation se fait dans les 60 jours après votre accord, sauf si votre État a fixé un autre délai (34 CFR 300.301).',
            'Vous et l’école vous réunissez et écrivez le plan ensemble. Vous faites partie de l’équipe.',
            'Le plan est revu au moins une fois par an, et l’enfant est réévalué au moins tous les trois ans.',
          ),
        ),
        part(
          'Pour les enfants aux besoins sensoriels',
          'Apportez des exemples de vraies journées : où cela devient dur, et ce qui a aidé. Demandez des choses que l’on peut voir et compter : « quitte la cantine cinq minutes avant », « peut porter son casque dans toutes les salles ».',
          note(
            'Gardez chaque lettre et chaque plan. Dans Documents, rubrique éducation, vous les avez sous la main en réunion, même hors connexion.',
          ),
        ),
        part(
          'Vous n’êtes pas seul',
          'Chaque État a au moins un Parent Center. Il explique vos droits et vous aide à vous préparer, gratuitement.',
        ),
      ],
    },
    es: {
      title: 'Planes IEP y 504 (EE. UU.)',
      summary:
        'Dos formas de conseguir apoyo en una escuela de Estados Unidos, qué pide cada una y cuánto puede tardar.',
      parts: [
        part('', 'En Estados Unidos, dos leyes dan apoyo a un niño en la escuela. Las dos son gratis para la familia.'),
        part(
          'El IEP: educación especial',
          'El Programa de Educación Individualizado viene de la ley IDEA. Un niño lo recibe cuando se cumplen tres cosas:',
          [
            'tiene una discapacidad de una de las 13 categorías;',
            'afecta a su aprendizaje o a su vida en la escuela;',
            'por eso necesita una enseñanza especial.',
          ],
          'Es para edades de 3 a 21 años; el límite superior cambia según el estado.',
        ),
        part(
          'El plan 504: acceso en igualdad',
          'La sección 504 es una ley de derechos civiles. Su definición de discapacidad es más amplia. Da adaptaciones: un sitio tranquilo para los exámenes, cascos, pausas, un asiento lejos de la puerta. Para tenerlo no hace falta necesitar enseñanza especial.',
        ),
        part(
          'Cómo se llega a un IEP',
          steps(
            'Pida una evaluación por escrito, con la fecha.',
            'La escuela solo puede evaluar cuando usted haya dado permiso por escrito.',
            'La primera evaluación se hace en los 60 días siguientes a su permiso, salvo que su estado haya puesto otro plazo (34 CFR 300.301).',
            'Usted y la escuela se reúnen y escriben el plan juntos. Usted forma parte del equipo.',
            'El plan se revisa al menos una vez al año, y el niño se vuelve a evaluar al menos cada tres años.',
          ),
        ),
        part(
          'Para niños con necesidades sensoriales',
          'Lleve ejemplos de días de verdad: dónde se hace difícil y qué ayudó. Pida cosas que se puedan ver y contar: «sale del comedor cinco minutos antes», «puede llevar cascos en todas las aulas».',
          note(
            'Guarde cada carta y cada plan. En Documentos, en la parte de educación, los lleva a la reunión, también sin conexión.',
          ),
        ),
        part(
          'Usted no está en esto a solas',
          'Cada estado tiene al menos un Parent Center (centro para padres). Explica sus derechos y le ayuda a prepararse, gratis.',
        ),
      ],
    },
  },
})
