import { page, part, steps } from '#server/content/content-file.ts'

export const connected = page('connected', {
  en: {
    title: 'Get Connected',
    summary: 'Nobody should do this alone: local centers, other families, and our newsletter.',
    parts: [
      part(
        'Find people near you',
        steps(
          'Call 211 and say what you need. They know what there is where you live.',
          'Find the Parent Center of your state. There is at least one in each, and it is free.',
          'Talk to a parent at a Family-to-Family center. There is one in every state and in Washington, DC.',
        ),
        'In France and Spain, start with the numbers in the directory.',
      ),
      part('How we are with each other', [
        'Kind first. Everybody here is tired at times.',
        'Experience is shared, advice is offered, nobody is told what to do.',
        'What somebody tells about their family stays here.',
        'No selling, no miracle cures.',
        'Autistic and disabled people speak for themselves. We listen.',
      ]),
    ],
  },
  fr: {
    title: 'Rester en lien',
    summary:
      'Personne ne devrait faire cela seul : des centres proches, d’autres familles, et notre lettre d’information.',
    parts: [
      part(
        'Trouver des gens près de chez vous',
        [
          'En France, la MDPH de votre département et le centre de ressources autisme de votre région sont de bons premiers contacts. L’annuaire a les adresses.',
          'Autisme Info Service écoute et répond : 0 800 71 40 40.',
        ],
        'Aux États-Unis :',
        steps(
          'Appelez le 211 et dites ce dont vous avez besoin. On y sait ce qui existe là où vous vivez.',
          'Trouvez le Parent Center de votre État. Il y en a au moins un dans chacun, et c’est gratuit.',
          'Parlez avec un parent dans un centre Family-to-Family. Il y en a un dans chaque État et à Washington.',
        ),
      ),
      part('Comment nous sommes entre nous', [
        'La bienveillance d’abord. Ici, tout le monde est parfois fatigué.',
        'On partage son expérience, on propose un conseil, on ne dit à personne ce qu’il doit faire.',
        'Ce que quelqu’un raconte de sa famille reste ici.',
        'Rien à vendre, pas de remède miracle.',
        'Les personnes autistes ou handicapées parlent pour elles-mêmes. Nous écoutons.',
      ]),
    ],
  },
  es: {
    title: 'Conéctese',
    summary: 'Nadie debería hacer esto a solas: centros cercanos, otras familias y nuestro boletín.',
    parts: [
      part(
        'Encuentre gente cerca',
        [
          'En España, las entidades de Autismo España y de Plena inclusión son un buen primer contacto. El directorio tiene las direcciones.',
        ],
        'En Estados Unidos:',
        steps(
          'Llame al 211 y diga qué necesita. Saben lo que hay donde vive.',
          'Busque el Parent Center de su estado. Hay al menos uno en cada uno, y es gratis.',
          'Hable con una madre o un padre en un centro Family-to-Family. Hay uno en cada estado y en Washington, DC.',
        ),
      ),
      part('Cómo nos tratamos', [
        'Primero, la amabilidad. Aquí todo el mundo se cansa alguna vez.',
        'Se comparten experiencias y se ofrecen consejos; a nadie se le dice lo que tiene que hacer.',
        'Lo que alguien cuenta de su familia se queda aquí.',
        'Nada de ventas ni de curas milagrosas.',
        'Las personas autistas o con discapacidad hablan por sí mismas. Escuchamos.',
      ]),
    ],
  },
})
