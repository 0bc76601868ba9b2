import { article, note, part, safety } from '#server/content/content-file.ts'

export const siblingsAndCaregivers = article({
  slug: 'siblings-and-caregivers',
  topics: ['family'],
  related: [
    '/directory/sibling-support',
    '/directory/arch-respite',
    '/directory/988-lifeline',
    '/directory/job-accommodation',
  ],
  texts: {
    en: {
      title: 'Siblings and you',
      summary: 'Looking after the rest of the family: brothers and sisters, and the one who reads this late at night.',
      parts: [
        part(
          '',
          'Some 63 million people in the United States look after a family member (AARP and the National Alliance for Caregiving, 2025). You are one of many, even if it feels lonely.',
        ),
        part('Brothers and sisters', 'They notice everything and often say little, so as not to be one more worry.', [
          'Explain in plain words what is going on, and again when they are older.',
          'Ten minutes a day that are only theirs do more than a big outing twice a year.',
          'All feelings are allowed: love, anger, shame, pride, envy.',
          'They are children, not helpers. Small tasks are fine, responsibility is yours.',
          'Meeting others helps. The Sibling Support Project knows groups for young siblings, called Sibshops.',
        ]),
        part(
          'You',
          'These are signs that it has become too much:',
          [
            'tired also after sleep, ill more often;',
            'short-tempered, numb, or close to tears for days;',
            'no joy in what you used to like;',
            'you no longer see friends, or your own doctor.',
          ],
          'It is not weakness. It is what happens to people who carry much for long.',
        ),
        part(
          'Respite: a break is part of the plan',
          'Respite is care by someone else for a short time, planned or in an emergency. An afternoon counts. The ARCH network helps to find it in the United States; 211 knows what there is near you.',
          'A break works better when the other person knows what to do. Print the emergency page and the calm plan, and go through them once together.',
        ),
        part(
          'If it gets dark',
          safety(
            'If you think of harming yourself, or cannot go on: in the US call or text 988, at any hour. In France call 3114, in Spain 024. These lines are for you too, not only for the person you care for.',
          ),
          note('In immediate danger call 911, in Europe 112.'),
        ),
      ],
    },
    fr: {
      title: 'Les frères et sœurs, et vous',
      summary:
        'Prendre soin du reste de la famille : des frères et sœurs, et de la personne qui lit ceci tard le soir.',
      parts: [
        part(
          '',
          'Aux États-Unis, quelque 63 millions de personnes s’occupent d’un proche (AARP et National Alliance for Caregiving, 2025). Vous êtes nombreux, même si l’on se sent seul.',
        ),
        part('Les frères et sœurs', 'Ils remarquent tout et parlent souvent peu, pour ne pas être un souci de plus.', [
          'Expliquez avec des mots simples ce qui se passe, et de nouveau quand ils grandissent.',
          'Dix minutes par jour rien que pour eux font plus qu’une grande sortie deux fois par an.',
          'Tous les sentiments sont permis : amour, colère, honte, fierté, jalousie.',
          'Ce sont des enfants, pas des aidants. De petites tâches, oui ; la responsabilité est à vous.',
          'Rencontrer d’autres aide. Aux États-Unis, le Sibling Support Project connaît des groupes pour les jeunes frères et sœurs, les Sibshops.',
        ]),
        part(
          'Vous',
          'Voici des signes que c’est devenu trop :',
          [
            'fatigué même après avoir dormi, plus souvent malade ;',
            'irritable, vide, ou au bord des larmes depuis des jours ;',
            'plus de plaisir à ce que vous aimiez ;',
            'vous ne voyez plus vos amis, ni votre propre médecin.',
          ],
          'Ce n’est pas de la faiblesse. C’est ce qui arrive à ceux qui portent beaucoup, longtemps.',
        ),
        part(
          'Le répit : une pause fait partie du plan',
          'Le répit, c’est quelqu’un d’autre qui prend le relais un moment, de façon prévue ou en urgence. Un après-midi compte. Aux États-Unis, le réseau ARCH aide à en trouver, et le 211 sait ce qui existe près de chez vous.',
          'Une pause marche mieux quand l’autre sait quoi faire. Imprimez la page d’urgence et le plan d’apaisement, et relisez-les une fois ensemble.',
        ),
        part(
          'Si tout devient sombre',
          safety(
            'Si vous pensez à vous faire du mal, ou n’en pouvez plus : en France appelez le 3114, à toute heure. En Espagne le 024, aux États-Unis le 988. Ces lignes sont aussi pour vous, pas seulement pour la personne dont vous vous occupez.',
          ),
          note('En cas de danger immédiat, appelez le 112, aux États-Unis le 911.'),
        ),
      ],
    },
    es: {
      title: 'Los hermanos y usted',
      summary: 'Cuidar del resto de la familia: de los hermanos, y de quien lee esto tarde por la noche.',
      parts: [
        part(
          '',
          'Unos 63 millones de personas en Estados Unidos cuidan de un familiar (AARP y National Alliance for Caregiving, 2025). Ustedes son muchas, aunque se sienta la soledad.',
        ),
        part('Hermanos y hermanas', 'Lo notan todo y a menudo hablan poco, para no ser una preocupación más.', [
          'Explique con palabras sencillas qué pasa, y otra vez cuando crezcan.',
          'Diez minutos al día solo para ellos hacen más que una gran salida dos veces al año.',
          'Todo sentimiento vale: cariño, rabia, vergüenza, orgullo, envidia.',
          'Son niños, no cuidadores. Tareas pequeñas, sí; la responsabilidad es de usted.',
          'Conocer a otros ayuda. En Estados Unidos, el Sibling Support Project conoce grupos para hermanos pequeños, los Sibshops.',
        ]),
        part(
          'Usted',
          'Estas son señales de que ya es demasiado:',
          [
            'cansancio también después de dormir, más enfermedades;',
            'mal humor, vacío o ganas de llorar durante días;',
            'nada le alegra de lo que antes le gustaba;',
            'ya no ve a sus amigos, ni a su propio médico.',
          ],
          'No es debilidad. Es lo que le pasa a quien carga mucho durante mucho tiempo.',
        ),
        part(
          'El respiro: una pausa es parte del plan',
          'El respiro es que otra persona cuide un rato, de forma planeada o en una urgencia. Una tarde ya cuenta. En Estados Unidos, la red ARCH ayuda a encontrarlo y el 211 sabe qué hay cerca de usted.',
          'La pausa sale mejor si la otra persona sabe qué hacer. Imprima la página de emergencia y el plan para calmarse, y repásenlos juntos una vez.',
        ),
        part(
          'Si todo se pone oscuro',
          safety(
            'Si piensa en hacerse daño o no puede más: en España llame al 024, a cualquier hora. En Francia al 3114, en Estados Unidos al 988 (pulse 2 para español). Estas líneas son también para usted, no solo para la persona a la que cuida.',
          ),
          note('Si hay peligro ahora mismo, llame al 112; en Estados Unidos, al 911.'),
        ),
      ],
    },
  },
})
