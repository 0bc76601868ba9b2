import { article, ask, note, part } from '#server/content/content-file.ts'

export const eatingAndMealtimes = article({
  slug: 'eating-and-mealtimes',
  topics: ['health', 'daily-life'],
  related: ['/resources/sensory-processing-basics', '/directory/healthychildren'],
  texts: {
    en: {
      title: 'Eating and mealtimes',
      summary: 'When food is hard: why that is, how to make the table calmer, and when to see a doctor.',
      parts: [
        part(
          '',
          'Eating uses every sense at once: smell, color, crunch, cold, the feeling in the mouth, the noise of others. For some people that is a lot. It is seldom about being stubborn.',
        ),
        part(
          'Look for the pattern',
          'What do the foods that work have in common? Often it is the texture, the temperature, the look of the package, or that they never touch each other. Write down a few days and you may see it.',
        ),
        part('Calmer meals', [
          'Always one safe food on the plate. Nobody leaves the table hungry.',
          'One new thing beside it, very little of it. Looking at it counts, smelling it counts.',
          'No pressure, no bribes, no “just one bite”. Pressure makes food harder.',
          'Same place, same plate, same times, and an end that can be seen.',
          'Less around it: no fan, no television, cooking smells aired out.',
          'Let them help: washing, stirring, choosing between two.',
        ]),
        part(
          'Away from home',
          'Pack safe food without apology. Tell the school and family in one sentence what works and that nobody should press.',
        ),
        part(
          'When to see a doctor',
          ask(
            'Go when somebody loses weight or stops growing, chokes or coughs often when eating, eats only very few foods, or drops foods without finding new ones. The doctor will also think of ARFID, an eating disorder that has nothing to do with wanting to be thin.',
          ),
          note(
            'In the care plan, “Diet or feeding” is the place for what is safe and what is not. Allergies stand on their own, on top.',
          ),
        ),
      ],
    },
    fr: {
      title: 'Manger et passer à table',
      summary:
        'Quand la nourriture est difficile : pourquoi, comment rendre la table plus calme, et quand voir un médecin.',
      parts: [
        part(
          '',
          'Manger fait appel à tous les sens à la fois : odeur, couleur, croquant, froid, sensation en bouche, bruit des autres. Pour certaines personnes, c’est beaucoup. C’est rarement de l’entêtement.',
        ),
        part(
          'Chercher ce qui revient',
          'Qu’ont en commun les aliments qui passent ? Souvent la texture, la température, l’aspect d’un emballage, ou le fait qu’ils ne se touchent jamais. Notez quelques jours, cela se voit parfois.',
        ),
        part('Des repas plus calmes', [
          'Toujours un aliment sûr dans l’assiette. Personne ne sort de table le ventre vide.',
          'Une nouveauté à côté, en toute petite quantité. La regarder compte, la sentir compte.',
          'Pas de pression, pas de récompense, pas de « juste une bouchée ». La pression rend tout plus difficile.',
          'Même place, même assiette, mêmes heures, et une fin que l’on voit.',
          'Moins de choses autour : pas de ventilateur, pas de télévision, les odeurs de cuisine aérées.',
          'Laisser participer : laver, remuer, choisir entre deux.',
        ]),
        part(
          'Hors de la maison',
          'Emportez ce qui passe, sans vous excuser. Dites à l’école et à la famille, en une phrase, ce qui va et que personne ne doit insister.',
        ),
        part(
          'Quand voir un médecin',
          ask(
            'Consultez si quelqu’un perd du poids ou ne grandit plus, s’étouffe ou tousse souvent en mangeant, ne mange que très peu d’aliments, ou en abandonne sans en trouver d’autres. Le médecin pensera aussi à l’ARFID, un trouble de l’alimentation qui n’a rien à voir avec l’envie de maigrir.',
          ),
          note(
            'Dans le plan de soins, la rubrique sur l’alimentation est l’endroit pour ce qui passe et ce qui ne passe pas. Les allergies ont leur propre place, tout en haut.',
          ),
        ),
      ],
    },
    es: {
      title: 'Comer y sentarse a la mesa',
      summary: 'Cuando la comida cuesta: por qué pasa, cómo tener una mesa más tranquila y cuándo ir al médico.',
      parts: [
        part(
          '',
          'Comer usa todos los sentidos a la vez: olor, color, crujido, frío, lo que se nota en la boca, el ruido de los demás. Para algunas personas es mucho. Pocas veces es cabezonería.',
        ),
        part(
          'Busque lo que se repite',
          '¿Qué tienen en común los alimentos que sí? A menudo la textura, la temperatura, el aspecto del paquete o que nunca se tocan entre sí. Apunte unos días y quizá lo vea.',
        ),
        part('Comidas más tranquilas', [
          'Siempre un alimento seguro en el plato. Nadie se levanta con hambre.',
          'Al lado, una cosa nueva, muy poca cantidad. Mirarla cuenta, olerla cuenta.',
          'Sin presión, sin premios, sin «solo un bocado». La presión lo hace más difícil.',
          'El mismo sitio, el mismo plato, las mismas horas y un final que se vea.',
          'Menos cosas alrededor: sin ventilador, sin televisión, con la cocina ventilada.',
          'Que participe: lavar, remover, elegir entre dos.',
        ]),
        part(
          'Fuera de casa',
          'Lleve comida segura sin pedir perdón. Diga a la escuela y a la familia, en una frase, qué funciona y que nadie insista.',
        ),
        part(
          'Cuándo ir al médico',
          ask(
            'Acuda si alguien pierde peso o deja de crecer, se atraganta o tose a menudo al comer, come muy pocos alimentos o va dejando algunos sin encontrar otros. El médico pensará también en el ARFID, un trastorno de la alimentación que no tiene que ver con querer adelgazar.',
          ),
          note(
            'En el plan de cuidados, el apartado de la alimentación es el lugar para lo que sí y lo que no. Las alergias tienen su propio sitio, arriba del todo.',
          ),
        ),
      ],
    },
  },
})
