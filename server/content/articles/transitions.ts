import { article, ask, note, part } from '#server/content/content-file.ts'

export const transitions = article({
  slug: 'transitions',
  topics: ['daily-life', 'family', 'rights'],
  related: ['/resources/school-iep-504', '/resources/privacy-and-your-records', '/directory/parent-center-hub'],
  texts: {
    en: {
      title: 'Changes and transitions',
      summary: 'From one thing to the next on an ordinary day, and from one age of life to the next.',
      parts: [
        part('', 'Stopping one thing and starting another is work. It is easier when it can be seen coming.'),
        part('On an ordinary day', [
          'A visual schedule: pictures or words in the order of the day. What is done is taken off.',
          'A countdown: “five more minutes”, with a timer that can be seen, not only heard.',
          'First–then: “first shoes, then swing”. Two things are enough.',
          'One change at a time. A new bus and a new teacher in one week is two.',
          'Rehearse: walk the way, try on the clothes, play the scene at home.',
        ]),
        part(
          'A new school',
          'Visit when it is empty. Take pictures of the gate, the classroom, the toilets, the quiet place. Send one page about your child before the first day: what they love, what is hard, what helps.',
        ),
        part(
          'Growing up',
          'Puberty changes the body and the senses too: smells, sweat, clothes, touch. Explain early, in plain words, and more than once.',
        ),
        part(
          'Turning 18 (US)',
          'At 18 a person is an adult before the law, whatever their needs. Health privacy changes with it: a parent’s access to the patient portal usually ends. Ask the doctor’s office some months before what they need from both of you.',
          'There is more than one way to go on helping. Supported decision-making leaves the decisions with the person, with people they trust at their side. Guardianship takes rights away and needs a court. Get advice before you choose.',
          'School plans ahead as well: under IDEA, planning for life after school is part of the IEP from age 16 at the latest (34 CFR 300.320(b)).',
          ask('A Parent Center or The Arc can tell you what holds in your state.'),
          note('Put the date in your calendar one year ahead of the 16th and the 18th birthday.'),
        ),
      ],
    },
    fr: {
      title: 'Changements et transitions',
      summary: 'D’une chose à la suivante, un jour ordinaire, et d’un âge de la vie à l’autre.',
      parts: [
        part(
          '',
          'Arrêter une chose et en commencer une autre demande un effort. C’est plus facile quand on la voit venir.',
        ),
        part('Un jour ordinaire', [
          'Un emploi du temps visuel : des images ou des mots dans l’ordre de la journée. On retire ce qui est fait.',
          'Un compte à rebours : « encore cinq minutes », avec un minuteur qui se voit, et pas seulement qui s’entend.',
          'D’abord – ensuite : « d’abord les chaussures, ensuite la balançoire ». Deux choses suffisent.',
          'Un changement à la fois. Un nouveau bus et une nouvelle maîtresse la même semaine, cela fait deux.',
          'Répéter : faire le chemin, essayer les vêtements, jouer la scène à la maison.',
        ]),
        part(
          'Une nouvelle école',
          'Visitez-la quand elle est vide. Prenez des photos de l’entrée, de la classe, des toilettes, du coin calme. Envoyez avant le premier jour une page sur votre enfant : ce qu’il aime, ce qui est dur, ce qui aide.',
        ),
        part(
          'Grandir',
          'La puberté change le corps et aussi les sens : odeurs, sueur, vêtements, toucher. Expliquez tôt, avec des mots simples, et plus d’une fois.',
        ),
        part(
          'Avoir 18 ans (États-Unis)',
          'À 18 ans, une personne est adulte devant la loi, quels que soient ses besoins. Le secret médical change avec cela : l’accès d’un parent au portail patient s’arrête en général. Demandez quelques mois avant au cabinet ce qu’il lui faut de vous deux.',
          'Il y a plusieurs façons de continuer à aider. La prise de décision accompagnée laisse les décisions à la personne, entourée de gens en qui elle a confiance. La tutelle retire des droits et passe par un juge. Faites-vous conseiller avant de choisir.',
          'L’école prévoit aussi : selon la loi IDEA, la préparation de l’après-école fait partie de l’IEP à 16 ans au plus tard (34 CFR 300.320(b)).',
          ask('Un Parent Center ou The Arc peut vous dire ce qui vaut dans votre État.'),
          note('Notez la date dans votre agenda un an avant les 16 et les 18 ans.'),
        ),
      ],
    },
    es: {
      title: 'Cambios y transiciones',
      summary: 'De una cosa a la siguiente en un día cualquiera, y de una etapa de la vida a la siguiente.',
      parts: [
        part('', 'Dejar una cosa y empezar otra cuesta. Es más fácil cuando se ve venir.'),
        part('En un día cualquiera', [
          'Un horario visual: imágenes o palabras en el orden del día. Lo que ya está hecho se quita.',
          'Una cuenta atrás: «cinco minutos más», con un temporizador que se vea, no solo que se oiga.',
          'Primero–después: «primero zapatos, después columpio». Con dos cosas basta.',
          'Un cambio cada vez. Autobús nuevo y maestra nueva en la misma semana son dos.',
          'Ensayar: hacer el camino, probarse la ropa, jugar la escena en casa.',
        ]),
        part(
          'Una escuela nueva',
          'Vayan a verla cuando esté vacía. Hagan fotos de la puerta, la clase, los baños, el rincón tranquilo. Antes del primer día, envíe una página sobre su hijo: qué le encanta, qué le cuesta, qué le ayuda.',
        ),
        part(
          'Crecer',
          'La pubertad cambia el cuerpo y también los sentidos: olores, sudor, ropa, tacto. Explíquelo pronto, con palabras sencillas y más de una vez.',
        ),
        part(
          'Cumplir 18 (EE. UU.)',
          'A los 18, una persona es adulta ante la ley, sean cuales sean sus necesidades. Con eso cambia la privacidad médica: el acceso de los padres al portal del paciente suele acabarse. Pregunte en la consulta unos meses antes qué necesitan de los dos.',
          'Hay más de una manera de seguir ayudando. Con la toma de decisiones con apoyo, decide la persona, acompañada de gente en quien confía. La tutela quita derechos y pasa por un juez. Pida consejo antes de elegir.',
          'La escuela también lo prepara: según la ley IDEA, planear la vida después de la escuela forma parte del IEP como muy tarde a los 16 años (34 CFR 300.320(b)).',
          ask('Un Parent Center o The Arc le pueden decir qué vale en su estado.'),
          note('Apunte la fecha en el calendario un año antes de cumplir los 16 y los 18.'),
        ),
      ],
    },
  },
})
