import { article, note, part, safety } from '#server/content/content-file.ts'

export const emergencyInformation = article({
  slug: 'emergency-information',
  topics: ['health', 'family'],
  related: ['/resources/medical-appointments', '/resources/calming-strategies', '/directory/healthychildren'],
  texts: {
    en: {
      title: 'Emergency information',
      summary:
        'The one page that others need when you are not there to explain: what to put on it and where to keep it.',
      parts: [
        part(
          '',
          'In an emergency nobody has time to read a folder. One page with the right things on it lets a stranger help in the first minutes.',
          'Doctors in the United States have had a form for this since 1999: the Emergency Information Form of the American Academy of Pediatrics and the American College of Emergency Physicians.',
        ),
        part('What to put on the page', [
          'Name, birth date, the language and the way the person communicates.',
          'Diagnoses, in plain words.',
          'Allergies, and what happens.',
          'Medicines: name, how much, when.',
          'What an episode looks like, what helps, what makes it worse.',
          'Doctors with phone numbers, and who to call in the family.',
          'What is normal for this person: does not speak, walks on tiptoe, does not look at people.',
        ]),
        part(
          'Where to keep it',
          'A copy helps only where it is needed:',
          [
            'with the doctors and at the emergency room you would go to;',
            'at home, where anybody finds it, and in every car;',
            'at school and at work;',
            'in your wallet and on your phone.',
          ],
          'Many hospitals also know a hospital passport: the same idea, told in the person’s own voice (“I need time to answer”).',
        ),
        part(
          'Keep it true',
          'An old page can do harm. Look it over after each change of medicine, allergy, doctor or phone number, and put the date on it.',
          'Practice with the school: where is the page, who reads it, who calls?',
        ),
        part(
          'If the person may run or wander off',
          safety(
            'Have a plan for it: a recent picture, places they are drawn to (water first), how to come close without frightening them, and who calls 911 at once.',
          ),
          note('Havenbook’s emergency view is such a page. It works offline, and prints on one sheet.'),
        ),
      ],
    },
    fr: {
      title: 'Les informations d’urgence',
      summary:
        'La page dont les autres ont besoin quand vous n’êtes pas là pour expliquer : quoi y écrire, où la garder.',
      parts: [
        part(
          '',
          'Dans l’urgence, personne n’a le temps de lire un classeur. Une seule page, avec l’essentiel, permet à un inconnu d’aider dès les premières minutes.',
          'Aux États-Unis, les médecins ont un formulaire pour cela depuis 1999 : l’Emergency Information Form de l’Académie américaine de pédiatrie et du Collège américain des médecins urgentistes.',
        ),
        part('Ce qu’on y écrit', [
          'Nom, date de naissance, langue et façon de communiquer.',
          'Les diagnostics, en mots simples.',
          'Les allergies, et ce qu’elles provoquent.',
          'Les médicaments : nom, quantité, heures.',
          'À quoi ressemble une crise, ce qui aide, ce qui aggrave.',
          'Les médecins avec leur numéro, et qui appeler dans la famille.',
          'Ce qui est normal pour cette personne : ne parle pas, marche sur la pointe des pieds, ne regarde pas dans les yeux.',
        ]),
        part(
          'Où la garder',
          'Une copie ne sert que là où l’on en a besoin :',
          [
            'chez les médecins et aux urgences où vous iriez ;',
            'à la maison, là où tout le monde la trouve, et dans chaque voiture ;',
            'à l’école et au travail ;',
            'dans votre portefeuille et sur votre téléphone.',
          ],
          'Beaucoup d’hôpitaux connaissent aussi le passeport hospitalier : la même idée, avec les mots de la personne (« J’ai besoin de temps pour répondre »).',
        ),
        part(
          'La garder à jour',
          'Une vieille page peut nuire. Relisez-la à chaque changement de médicament, d’allergie, de médecin ou de numéro, et mettez la date.',
          'Faites un essai avec l’école : où est la page, qui la lit, qui appelle ?',
        ),
        part(
          'Si la personne peut s’enfuir ou s’égarer',
          safety(
            'Prévoyez un plan : une photo récente, les lieux qui l’attirent (l’eau d’abord), comment s’approcher sans lui faire peur, et qui appelle aussitôt le 112 (le 911 aux États-Unis).',
          ),
          note(
            'La vue d’urgence de Havenbook est une telle page. Elle marche hors connexion et s’imprime sur une feuille.',
          ),
        ),
      ],
    },
    es: {
      title: 'Información para emergencias',
      summary: 'La página que otros necesitan cuando usted no está para explicarlo: qué poner y dónde guardarla.',
      parts: [
        part(
          '',
          'En una emergencia nadie tiene tiempo de leer una carpeta. Una sola página, con lo justo, permite que un desconocido ayude en los primeros minutos.',
          'En Estados Unidos los médicos tienen un formulario para esto desde 1999: el Emergency Information Form de la Academia Estadounidense de Pediatría y el Colegio Estadounidense de Médicos de Urgencias.',
        ),
        part('Qué poner', [
          'Nombre, fecha de nacimiento, idioma y forma de comunicarse.',
          'Los diagnósticos, con palabras sencillas.',
          'Las alergias y qué provocan.',
          'Las medicinas: nombre, cuánto y cuándo.',
          'Cómo es una crisis, qué ayuda y qué la empeora.',
          'Los médicos con su teléfono, y a quién llamar de la familia.',
          'Lo que es normal en esta persona: no habla, anda de puntillas, no mira a los ojos.',
        ]),
        part(
          'Dónde guardarla',
          'Una copia solo sirve donde hace falta:',
          [
            'en las consultas y en las urgencias a las que irían;',
            'en casa, donde la encuentre cualquiera, y en cada coche;',
            'en la escuela y en el trabajo;',
            'en la cartera y en el móvil.',
          ],
          'Muchos hospitales conocen también el pasaporte hospitalario: la misma idea, con las palabras de la persona («Necesito tiempo para contestar»).',
        ),
        part(
          'Que siga siendo verdad',
          'Una página vieja puede hacer daño. Repásela cada vez que cambie una medicina, una alergia, un médico o un teléfono, y ponga la fecha.',
          'Ensáyenlo con la escuela: ¿dónde está la página?, ¿quién la lee?, ¿quién llama?',
        ),
        part(
          'Si la persona puede escaparse o perderse',
          safety(
            'Tenga un plan: una foto reciente, los lugares que atraen a la persona (primero el agua), cómo acercarse sin asustarla y quién llama enseguida al 112 (al 911 en Estados Unidos).',
          ),
          note(
            'La vista de emergencia de Havenbook es una página así. Funciona sin conexión y se imprime en una hoja.',
          ),
        ),
      ],
    },
  },
})
