import { article, note, part } from '#server/content/content-file.ts'

export const medicalAppointments = article({
  slug: 'medical-appointments',
  topics: ['health', 'daily-life'],
  related: ['/resources/emergency-information', '/resources/calming-strategies', '/resources/privacy-and-your-records'],
  texts: {
    en: {
      title: 'Prepare for a medical appointment',
      summary: 'What to arrange before, what to bring and say while you are there, and what to write down after.',
      parts: [
        part(
          'Before',
          'One phone call can change the whole visit. Tell the office what the person needs and ask:',
          [
            'for the first or the quietest slot of the day;',
            'whether you may wait outside or in the car until it is your turn;',
            'what exactly will be done, so that you can explain it at home;',
            'that only the people who are needed are in the room.',
          ],
          'Go and look at the place beforehand, or look at pictures of it. A picture story helps many people: the door, the waiting room, the chair, the doctor, going home.',
        ),
        part('What to bring', [
          'The way the person communicates: device, cards, a spare battery.',
          'Headphones, sunglasses, a cap.',
          'A comfort item and something to do.',
          'Food and drink they are sure to accept.',
          'The care plan: allergies, medicines, what an episode looks like, what helps.',
          'Your notes, with the two questions that matter most on top.',
        ]),
        part(
          'While you are there',
          'Say “if – then” before each step: “If the doctor has listened to your chest, then we are done with that.” Ask for each thing to be shown before it is done, on a doll or on you.',
          'You may ask for a break. You may ask whether a step is needed today, and whether it can be done sitting on your lap, on the floor or another day.',
        ),
        part(
          'After',
          'Do something pleasant that was promised before. Then write down, while it is fresh: what was said, what changes, when the next visit is, and what went well. That last line makes the next visit easier.',
          note('Change the care plan the same day if a medicine or an allergy changed.'),
        ),
      ],
    },
    fr: {
      title: 'Préparer un rendez-vous médical',
      summary: 'Ce qu’il faut régler avant, ce qu’on apporte et dit sur place, et ce qu’on note après.',
      parts: [
        part(
          'Avant',
          'Un simple appel peut changer toute la visite. Dites au cabinet ce dont la personne a besoin et demandez :',
          [
            'le premier créneau de la journée, ou le plus calme ;',
            'si vous pouvez attendre dehors ou dans la voiture jusqu’à votre tour ;',
            'ce qui sera fait exactement, pour l’expliquer à la maison ;',
            'que seules les personnes nécessaires soient dans la pièce.',
          ],
          'Allez voir le lieu avant, ou regardez-en des photos. Une histoire en images aide beaucoup de personnes : la porte, la salle d’attente, le fauteuil, le médecin, le retour à la maison.',
        ),
        part('Ce qu’on emporte', [
          'Ce avec quoi la personne communique : appareil, cartes, batterie de secours.',
          'Un casque, des lunettes de soleil, une casquette.',
          'Un objet qui rassure et de quoi s’occuper.',
          'À manger et à boire, parmi ce qu’elle accepte à coup sûr.',
          'Le plan de soins : allergies, médicaments, à quoi ressemble une crise, ce qui aide.',
          'Vos notes, avec en haut les deux questions qui comptent le plus.',
        ]),
        part(
          'Sur place',
          'Annoncez chaque étape par « si… alors » : « Si le médecin a écouté ta poitrine, alors c’est fini pour ça. » Demandez que chaque geste soit montré avant d’être fait, sur une poupée ou sur vous.',
          'Vous pouvez demander une pause. Vous pouvez demander si un geste est nécessaire aujourd’hui, et s’il peut se faire sur vos genoux, par terre ou un autre jour.',
        ),
        part(
          'Après',
          'Faites quelque chose d’agréable, promis d’avance. Puis notez tant que c’est frais : ce qui a été dit, ce qui change, la date du prochain rendez-vous, et ce qui s’est bien passé. Cette dernière ligne rend la visite suivante plus facile.',
          note('Modifiez le plan de soins le jour même si un médicament ou une allergie a changé.'),
        ),
      ],
    },
    es: {
      title: 'Preparar una cita médica',
      summary: 'Qué organizar antes, qué llevar y decir allí, y qué apuntar después.',
      parts: [
        part(
          'Antes',
          'Una llamada puede cambiar toda la visita. Cuente en la consulta qué necesita la persona y pida:',
          [
            'la primera hora del día, o la más tranquila;',
            'poder esperar fuera o en el coche hasta que les toque;',
            'que le digan exactamente qué van a hacer, para explicarlo en casa;',
            'que en la sala esté solo quien haga falta.',
          ],
          'Vayan a ver el lugar antes, o miren fotos. A mucha gente le ayuda un cuento con imágenes: la puerta, la sala de espera, la silla, la doctora, la vuelta a casa.',
        ),
        part('Qué llevar', [
          'Con lo que se comunica la persona: aparato, tarjetas, batería de repuesto.',
          'Cascos, gafas de sol, una gorra.',
          'Un objeto que dé seguridad y algo para entretenerse.',
          'Comida y bebida que acepte seguro.',
          'El plan de cuidados: alergias, medicinas, cómo es una crisis, qué ayuda.',
          'Sus notas, con las dos preguntas más importantes arriba.',
        ]),
        part(
          'Allí',
          'Anuncie cada paso con «cuando… entonces»: «Cuando la doctora te haya escuchado el pecho, eso ya está». Pida que enseñen cada cosa antes de hacerla, en un muñeco o en usted.',
          'Puede pedir una pausa. Puede preguntar si un paso hace falta hoy, y si se puede hacer en su regazo, en el suelo u otro día.',
        ),
        part(
          'Después',
          'Hagan algo agradable que estuviera prometido. Luego apunte, mientras está fresco: qué dijeron, qué cambia, cuándo es la próxima visita y qué salió bien. Esa última línea hace más fácil la siguiente.',
          note('Si ha cambiado una medicina o una alergia, cambie el plan de cuidados ese mismo día.'),
        ),
      ],
    },
  },
})
