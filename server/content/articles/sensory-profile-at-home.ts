import { article, note, part, steps } from '#server/content/content-file.ts'

export const sensoryProfileAtHome = article({
  slug: 'sensory-profile-at-home',
  topics: ['senses', 'daily-life'],
  related: ['/resources/sensory-processing-basics', '/resources/calming-strategies', '/resources/medical-appointments'],
  texts: {
    en: {
      title: 'Notice patterns at home',
      summary: 'A simple diary: what came before, what the person did, what helped. Three lines are enough.',
      parts: [
        part(
          '',
          'When a day falls apart it looks like it came from nowhere. It seldom did. A few short notes, kept for two or three weeks, often show what we do not see while we are in the middle of it.',
        ),
        part(
          'Three lines, each time',
          steps(
            'Before: what was happening? Place, people, noise, light, food, how the night was.',
            'Then: what did the person do? Write what a camera would have seen: “covered ears and sat down”, not “was difficult”.',
            'Helped: what made it easier, and how long did it take?',
          ),
          'Write down good moments too. What came before a calm afternoon is worth just as much.',
        ),
        part(
          'One sense at a time',
          'Watching everything is too much. Take one sense for a few days: sounds this week, clothes and touch the next. Then look for what returns: the same place, the same hour, the same kind of noise.',
          'Change one thing and keep writing. If it gets easier, you have found something. If not, change it back and try the next.',
        ),
        part(
          'What it is good for',
          'Bring the notes to the doctor or therapist. Three real days say more than “it is often hard”. Schools can use them too.',
          note(
            'There is no score here, and this is not a test. It does not tell you whether somebody is autistic or has anything else.',
          ),
          'In Havenbook the journal is a good place for these lines: one short note a day, also offline. What works can go straight into the calming strategies.',
        ),
      ],
    },
    fr: {
      title: 'Repérer ce qui revient à la maison',
      summary:
        'Un petit carnet : ce qu’il y avait avant, ce que la personne a fait, ce qui a aidé. Trois lignes suffisent.',
      parts: [
        part(
          '',
          'Quand une journée déraille, on dirait que cela vient de nulle part. C’est rarement le cas. Quelques notes courtes, pendant deux ou trois semaines, montrent souvent ce que l’on ne voit pas sur le moment.',
        ),
        part(
          'Trois lignes à chaque fois',
          steps(
            'Avant : que se passait-il ? Le lieu, les gens, le bruit, la lumière, le repas, la nuit d’avant.',
            'Ensuite : qu’a fait la personne ? Écrivez ce qu’une caméra aurait vu : « s’est bouché les oreilles et s’est assise », et non « a été difficile ».',
            'Ce qui a aidé : qu’est-ce qui a apaisé, et en combien de temps ?',
          ),
          'Notez aussi les bons moments. Ce qui précède un après-midi calme est tout aussi précieux.',
        ),
        part(
          'Un sens à la fois',
          'Tout observer, c’est trop. Prenez un sens pendant quelques jours : les sons cette semaine, les vêtements et le toucher la suivante. Cherchez ensuite ce qui revient : le même lieu, la même heure, le même genre de bruit.',
          'Changez une seule chose et continuez à noter. Si c’est plus facile, vous avez trouvé quelque chose. Sinon, revenez en arrière et essayez la suivante.',
        ),
        part(
          'À quoi cela sert',
          'Apportez ces notes au médecin ou au thérapeute. Trois vraies journées en disent plus que « c’est souvent dur ». L’école peut s’en servir aussi.',
          note(
            'Il n’y a pas de score ici, et ce n’est pas un test. Cela ne dit pas si quelqu’un est autiste ou a autre chose.',
          ),
          'Dans Havenbook, le journal est un bon endroit pour ces lignes : une courte note par jour, même hors connexion. Ce qui marche peut rejoindre aussitôt les stratégies d’apaisement.',
        ),
      ],
    },
    es: {
      title: 'Descubrir lo que se repite en casa',
      summary: 'Un diario sencillo: qué había antes, qué hizo la persona, qué ayudó. Con tres líneas basta.',
      parts: [
        part(
          '',
          'Cuando un día se tuerce, parece que viene de la nada. Casi nunca es así. Unas notas cortas, durante dos o tres semanas, suelen mostrar lo que no vemos cuando estamos en medio.',
        ),
        part(
          'Tres líneas cada vez',
          steps(
            'Antes: ¿qué estaba pasando? El lugar, la gente, el ruido, la luz, la comida, cómo fue la noche.',
            'Después: ¿qué hizo la persona? Escriba lo que habría visto una cámara: «se tapó los oídos y se sentó», no «se puso imposible».',
            'Ayudó: ¿qué lo hizo más fácil y cuánto tardó?',
          ),
          'Apunte también los buenos momentos. Lo que hubo antes de una tarde tranquila vale lo mismo.',
        ),
        part(
          'Un sentido cada vez',
          'Fijarse en todo es demasiado. Elija un sentido durante unos días: esta semana los sonidos, la siguiente la ropa y el tacto. Después busque lo que se repite: el mismo lugar, la misma hora, el mismo tipo de ruido.',
          'Cambie una sola cosa y siga apuntando. Si va mejor, ha encontrado algo. Si no, vuelva atrás y pruebe la siguiente.',
        ),
        part(
          'Para qué sirve',
          'Lleve las notas al médico o al terapeuta. Tres días de verdad dicen más que «muchas veces es difícil». A la escuela también le sirven.',
          note('Aquí no hay puntos y esto no es una prueba. No dice si alguien es autista o tiene otra cosa.'),
          'En Havenbook, el diario es un buen sitio para estas líneas: una nota corta al día, también sin conexión. Lo que funciona puede pasar directamente a las estrategias para calmarse.',
        ),
      ],
    },
  },
})
