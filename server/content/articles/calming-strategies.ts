import { article, ask, note, part, safety, steps } from '#server/content/content-file.ts'

export const calmingStrategies = article({
  slug: 'calming-strategies',
  topics: ['senses', 'daily-life'],
  related: ['/resources/sensory-profile-at-home', '/resources/emergency-information'],
  texts: {
    en: {
      title: 'Build a calm plan',
      summary: 'Three to five steps that work for one person, so clear that a stranger can follow them.',
      parts: [
        part(
          '',
          'In a hard moment nobody thinks well, helpers included. So the thinking is done before, on a good day, together with the person if that is possible. What comes out is short: three to five steps, in order.',
        ),
        part('What may go in', 'Take what has worked before. Leave out the rest.', [
          'A quiet place, and how to get there.',
          'Less light, less noise, fewer people.',
          'Deep pressure, only if the person likes it: a firm hug, a heavy cushion, a tight blanket they can throw off.',
          'Movement: walking, rocking, pushing against a wall.',
          'Slow breathing, done together.',
          'A favorite thing that is always in the bag.',
          'Fewer words. One short sentence, then silence.',
          'Time. Count to sixty before you try the next thing.',
        ]),
        part(
          'Say the solution',
          'Write what to do, not what is wrong. “Sound hurts → put on the headphones” helps. “Sensitive to noise” leaves a stranger guessing.',
          steps(
            'Say once: “We go to the quiet corner.”',
            'Headphones from the blue bag.',
            'Lights down. No talking.',
            'Sit nearby and wait.',
            'When the hands are still, offer water.',
          ),
        ),
        part(
          'Early signs',
          'Most people show it before it gets loud: they go pale, pace, hum, stop answering. Write these down as well. The earlier the plan starts, the less of it is needed.',
        ),
        part(
          'Safety first',
          safety(
            'Never hold somebody down to calm them. If someone is in danger, move the danger away and the other people out, and call for help.',
          ),
          ask(
            'Show the plan to the therapist or doctor who knows the person, most of all if there are seizures, falls or self-injury.',
          ),
          note(
            'In Havenbook these steps belong under Attributes, “Calming Strategy”. The emergency view shows them in large type, offline too.',
          ),
        ),
      ],
    },
    fr: {
      title: 'Construire un plan d’apaisement',
      summary:
        'Trois à cinq étapes qui marchent pour une personne, assez claires pour qu’un inconnu puisse les suivre.',
      parts: [
        part(
          '',
          'Dans un moment difficile, personne ne réfléchit bien, ceux qui aident non plus. On réfléchit donc avant, un bon jour, avec la personne si c’est possible. Le résultat est court : trois à cinq étapes, dans l’ordre.',
        ),
        part('Ce qu’on peut y mettre', 'Prenez ce qui a déjà marché. Laissez le reste.', [
          'Un endroit calme, et comment s’y rendre.',
          'Moins de lumière, moins de bruit, moins de monde.',
          'Une pression profonde, seulement si la personne aime cela : une étreinte ferme, un coussin lourd, une couverture serrée qu’elle peut rejeter.',
          'Du mouvement : marcher, se balancer, pousser contre un mur.',
          'Respirer lentement, ensemble.',
          'Un objet préféré, toujours dans le sac.',
          'Moins de mots. Une phrase courte, puis le silence.',
          'Du temps. Comptez jusqu’à soixante avant d’essayer autre chose.',
        ]),
        part(
          'Dire la solution',
          'Écrivez ce qu’il faut faire, et non ce qui ne va pas. « Le bruit fait mal → mettre le casque » aide. « Sensible au bruit » laisse un inconnu deviner.',
          steps(
            'Dire une fois : « On va au coin calme. »',
            'Le casque, dans le sac bleu.',
            'Baisser la lumière. Ne plus parler.',
            'S’asseoir à côté et attendre.',
            'Quand les mains ne bougent plus, proposer de l’eau.',
          ),
        ),
        part(
          'Les premiers signes',
          'Chez la plupart des gens, cela se voit avant que cela s’entende : ils pâlissent, tournent en rond, fredonnent, ne répondent plus. Notez ces signes aussi. Plus le plan commence tôt, moins il en faut.',
        ),
        part(
          'La sécurité d’abord',
          safety(
            'N’immobilisez jamais quelqu’un pour le calmer. En cas de danger, éloignez ce qui est dangereux, faites sortir les autres et appelez de l’aide.',
          ),
          ask(
            'Montrez le plan au thérapeute ou au médecin qui connaît la personne, surtout s’il y a des crises, des chutes ou des blessures qu’elle s’inflige.',
          ),
          note(
            'Dans Havenbook, ces étapes vont dans les attributs, sous « Stratégies d’apaisement ». La vue d’urgence les montre en grand, même hors connexion.',
          ),
        ),
      ],
    },
    es: {
      title: 'Hacer un plan para calmarse',
      summary: 'De tres a cinco pasos que le funcionan a una persona, tan claros que los pueda seguir un desconocido.',
      parts: [
        part(
          '',
          'En un momento difícil nadie piensa bien, tampoco quien ayuda. Por eso se piensa antes, en un buen día, y con la persona si se puede. Lo que sale es corto: de tres a cinco pasos, en orden.',
        ),
        part('Qué puede llevar', 'Tome lo que ya ha funcionado. Deje fuera lo demás.', [
          'Un lugar tranquilo, y cómo llegar.',
          'Menos luz, menos ruido, menos gente.',
          'Presión profunda, solo si a la persona le gusta: un abrazo firme, un cojín pesado, una manta ceñida que se pueda quitar.',
          'Movimiento: caminar, mecerse, empujar contra una pared.',
          'Respirar despacio, juntos.',
          'Un objeto favorito, siempre en la bolsa.',
          'Menos palabras. Una frase corta y silencio.',
          'Tiempo. Cuente hasta sesenta antes de probar otra cosa.',
        ]),
        part(
          'Diga la solución',
          'Escriba qué hay que hacer, no qué va mal. «El ruido le duele → ponerle los cascos» ayuda. «Sensible al ruido» obliga a un desconocido a adivinar.',
          steps(
            'Decir una vez: «Vamos al rincón tranquilo».',
            'Los cascos, de la bolsa azul.',
            'Bajar la luz. No hablar.',
            'Sentarse cerca y esperar.',
            'Cuando las manos estén quietas, ofrecer agua.',
          ),
        ),
        part(
          'Las primeras señales',
          'En casi todo el mundo se ve antes de que se oiga: palidece, da vueltas, tararea, deja de contestar. Apunte también eso. Cuanto antes empieza el plan, menos hace falta.',
        ),
        part(
          'Primero, la seguridad',
          safety(
            'Nunca sujete a alguien a la fuerza para calmarlo. Si hay peligro, aparte lo peligroso, saque a los demás y pida ayuda.',
          ),
          ask(
            'Enseñe el plan al terapeuta o al médico que conoce a la persona, sobre todo si hay crisis, caídas o se hace daño.',
          ),
          note(
            'En Havenbook, estos pasos van en los atributos, en «Estrategias para calmar». La vista de emergencia los muestra en grande, también sin conexión.',
          ),
        ),
      ],
    },
  },
})
