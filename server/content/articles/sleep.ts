import { article, ask, part, safety } from '#server/content/content-file.ts'

export const sleep = article({
  slug: 'sleep',
  topics: ['health', 'daily-life'],
  related: ['/resources/sensory-profile-at-home', '/resources/siblings-and-caregivers'],
  texts: {
    en: {
      title: 'Sleep',
      summary: 'How much sleep children need at each age, habits that help, and what to ask the doctor about first.',
      parts: [
        part('', 'A bad night makes every sound louder the next day. Sleep is a good place to begin.'),
        part(
          'How much, in 24 hours',
          'The American Academy of Sleep Medicine advises:',
          [
            '4 to 12 months: 12 to 16 hours, naps included;',
            '1 to 2 years: 11 to 14 hours, naps included;',
            '3 to 5 years: 10 to 13 hours, naps included;',
            '6 to 12 years: 9 to 12 hours;',
            '13 to 18 years: 8 to 10 hours.',
          ],
          'These are ranges. How a person is during the day says more than a number.',
        ),
        part('Habits that help', [
          'To bed and up at the same times, on weekends too.',
          'The same few steps each evening, in the same order. Pictures on the wall help.',
          'Dim light for the last hour, screens off.',
          'A cool, quiet, dark room. If full dark is frightening, one small warm light.',
          'Night clothes and sheets that feel right: no labels, no rough seams.',
          'A noise that stays the same may cover the ones that do not.',
        ]),
        part(
          'Find out what wakes them',
          'For some it is the heater, for some a full bladder or a growling stomach they cannot name. Write down three nights: when, what, what helped.',
        ),
        part(
          'Before you try something',
          ask(
            'Talk to the doctor before you try melatonin or a weighted blanket, and when somebody snores, stops breathing, or is worn out after a long night.',
          ),
          safety(
            'Nothing weighted for babies: no weighted blankets, sleep sacks or swaddles (American Academy of Pediatrics, 2022). A person of any age must be able to take a weight off without help.',
          ),
        ),
      ],
    },
    fr: {
      title: 'Le sommeil',
      summary: 'Combien d’heures à chaque âge, les habitudes qui aident, et ce dont il faut d’abord parler au médecin.',
      parts: [
        part(
          '',
          'Après une mauvaise nuit, chaque bruit est plus fort. Le sommeil est un bon endroit par où commencer.',
        ),
        part(
          'Combien, sur 24 heures',
          'L’Académie américaine de médecine du sommeil conseille :',
          [
            'de 4 à 12 mois : 12 à 16 heures, siestes comprises ;',
            'de 1 à 2 ans : 11 à 14 heures, siestes comprises ;',
            'de 3 à 5 ans : 10 à 13 heures, siestes comprises ;',
            'de 6 à 12 ans : 9 à 12 heures ;',
            'de 13 à 18 ans : 8 à 10 heures.',
          ],
          'Ce sont des repères. La façon dont la personne va dans la journée en dit plus qu’un chiffre.',
        ),
        part('Les habitudes qui aident', [
          'Se coucher et se lever aux mêmes heures, le week-end aussi.',
          'Les mêmes petites étapes chaque soir, dans le même ordre. Des images au mur aident.',
          'Une lumière douce la dernière heure, écrans éteints.',
          'Une chambre fraîche, calme et sombre. Si le noir complet fait peur, une petite lumière chaude.',
          'Un pyjama et des draps agréables : pas d’étiquettes, pas de coutures rêches.',
          'Un bruit toujours égal peut couvrir ceux qui surprennent.',
        ]),
        part(
          'Chercher ce qui réveille',
          'Pour l’un c’est le chauffage, pour l’autre une vessie pleine ou un ventre vide qu’il ne sait pas nommer. Notez trois nuits : quand, quoi, ce qui a aidé.',
        ),
        part(
          'Avant d’essayer quelque chose',
          ask(
            'Parlez au médecin avant d’essayer la mélatonine ou une couverture lestée, et si quelqu’un ronfle, arrête de respirer ou reste épuisé après une longue nuit.',
          ),
          safety(
            'Rien de lesté pour les bébés : ni couverture, ni gigoteuse, ni emmaillotage (Académie américaine de pédiatrie, 2022). À tout âge, la personne doit pouvoir retirer le poids sans aide.',
          ),
        ),
      ],
    },
    es: {
      title: 'El sueño',
      summary: 'Cuántas horas a cada edad, costumbres que ayudan y qué preguntar antes al médico.',
      parts: [
        part('', 'Después de una mala noche, cada ruido suena más fuerte. El sueño es un buen sitio para empezar.'),
        part(
          'Cuánto, en 24 horas',
          'La Academia Estadounidense de Medicina del Sueño aconseja:',
          [
            'de 4 a 12 meses: de 12 a 16 horas, siestas incluidas;',
            'de 1 a 2 años: de 11 a 14 horas, siestas incluidas;',
            'de 3 a 5 años: de 10 a 13 horas, siestas incluidas;',
            'de 6 a 12 años: de 9 a 12 horas;',
            'de 13 a 18 años: de 8 a 10 horas.',
          ],
          'Son márgenes. Cómo está la persona de día dice más que un número.',
        ),
        part('Costumbres que ayudan', [
          'Acostarse y levantarse a la misma hora, también el fin de semana.',
          'Los mismos pocos pasos cada noche, en el mismo orden. Ayudan unas imágenes en la pared.',
          'Luz suave la última hora, pantallas apagadas.',
          'Un cuarto fresco, tranquilo y oscuro. Si la oscuridad total asusta, una lucecita cálida.',
          'Pijama y sábanas agradables: sin etiquetas ni costuras ásperas.',
          'Un ruido siempre igual puede tapar los que sobresaltan.',
        ]),
        part(
          'Busque qué despierta a la persona',
          'A veces es la calefacción, a veces las ganas de orinar o el hambre que no sabe nombrar. Apunte tres noches: cuándo, qué, qué ayudó.',
        ),
        part(
          'Antes de probar algo',
          ask(
            'Hable con el médico antes de probar la melatonina o una manta con peso, y si alguien ronca, deja de respirar o sigue agotado después de una noche larga.',
          ),
          safety(
            'Nada con peso para los bebés: ni mantas, ni sacos, ni envolturas (Academia Estadounidense de Pediatría, 2022). A cualquier edad, la persona tiene que poder quitarse el peso sin ayuda.',
          ),
        ),
      ],
    },
  },
})
