import { article, note, part, steps } from '#server/content/content-file.ts'

export const privacyAndYourRecords = article({
  slug: 'privacy-and-your-records',
  topics: ['rights', 'health'],
  related: ['/resources/medical-appointments', '/resources/transitions'],
  texts: {
    en: {
      title: 'Your health records',
      summary:
        'You have a right to copies of them. How to get them, how to keep them, and what an app may do with them.',
      parts: [
        part(
          '',
          'What doctors write about a person belongs, in good part, in that person’s hands. Copies save time at every new office and can prevent mistakes.',
        ),
        part(
          'Your right to a copy (US)',
          'Under the law called HIPAA, doctors and hospitals have to give you a copy when you ask:',
          [
            'within 30 days;',
            'for a reasonable fee that covers the cost of the copy, or for nothing;',
            'electronically, if they keep it electronically.',
          ],
          'Parents can usually ask for their children. At 18 this changes.',
        ),
        part(
          'How to get it',
          steps(
            'Look in the patient portal first. Many have a button to download or share.',
            'On an iPhone, Apple Health can collect records from many hospitals and export them.',
            'If there is no portal, ask in writing, with the date, and say that you want an electronic copy.',
          ),
        ),
        part(
          'What an app may do with it',
          'HIPAA binds doctors, hospitals and insurers. Once a copy is in an app of your choice, it is mostly no longer covered by HIPAA. What the app may do then stands in its own terms. Before you give an app your records, look for three things: who gets to see them, whether they are sold, and how you delete them.',
        ),
        part(
          'How Havenbook does it',
          'Your records go to the server of the people who run your copy of Havenbook, and onto your devices. Nowhere else. There are no advertisements and no trackers.',
          note(
            'Under “Import Records” you give Havenbook the file from your portal. You see what is in it before anything is kept, and you can take one import back in one step.',
          ),
        ),
      ],
    },
    fr: {
      title: 'Vos dossiers de santé',
      summary: 'Vous avez droit à des copies. Comment les obtenir, les garder, et ce qu’une application peut en faire.',
      parts: [
        part(
          '',
          'Ce que les médecins écrivent sur une personne a sa place, en bonne partie, entre ses mains. Des copies font gagner du temps dans chaque nouveau cabinet et peuvent éviter des erreurs.',
        ),
        part(
          'Votre droit à une copie (États-Unis)',
          'Selon la loi HIPAA, les médecins et les hôpitaux doivent vous donner une copie quand vous la demandez :',
          [
            'dans les 30 jours ;',
            'pour un prix raisonnable qui couvre le coût de la copie, ou gratuitement ;',
            'sous forme électronique, s’ils la conservent ainsi.',
          ],
          'Les parents peuvent en général demander pour leurs enfants. À 18 ans, cela change.',
        ),
        part(
          'Comment l’obtenir',
          steps(
            'Regardez d’abord sur le portail patient. Beaucoup ont un bouton pour télécharger ou partager.',
            'Sur un iPhone, l’app Santé d’Apple peut réunir les dossiers de nombreux hôpitaux et les exporter.',
            'Sans portail, demandez par écrit, avec la date, et précisez que vous voulez une copie électronique.',
          ),
        ),
        part(
          'Ce qu’une application peut en faire',
          'La loi HIPAA lie les médecins, les hôpitaux et les assureurs. Une fois la copie dans une application de votre choix, elle n’est en général plus protégée par HIPAA. Ce que l’application peut faire figure alors dans ses propres conditions. Avant de lui confier vos dossiers, cherchez trois choses : qui peut les voir, s’ils sont vendus, et comment les supprimer.',
        ),
        part(
          'Ce que fait Havenbook',
          'Vos dossiers vont sur le serveur des personnes qui gèrent votre copie de Havenbook, et sur vos appareils. Nulle part ailleurs. Il n’y a ni publicité ni traceur.',
          note(
            'Dans « Importer des dossiers », vous donnez à Havenbook le fichier de votre portail. Vous voyez ce qu’il contient avant que rien ne soit gardé, et vous pouvez annuler un import en une fois.',
          ),
        ),
      ],
    },
    es: {
      title: 'Sus historiales médicos',
      summary: 'Tiene derecho a una copia. Cómo conseguirla, cómo guardarla y qué puede hacer con ella una aplicación.',
      parts: [
        part(
          '',
          'Lo que los médicos escriben sobre una persona debería estar, en buena parte, en sus manos. Tener copias ahorra tiempo en cada consulta nueva y puede evitar errores.',
        ),
        part(
          'Su derecho a una copia (EE. UU.)',
          'Según la ley HIPAA, médicos y hospitales tienen que darle una copia cuando la pide:',
          [
            'en un plazo de 30 días;',
            'por un precio razonable que cubra el coste de la copia, o gratis;',
            'en formato electrónico, si lo guardan así.',
          ],
          'Por lo general, los padres pueden pedirla para sus hijos. A los 18 años esto cambia.',
        ),
        part(
          'Cómo conseguirla',
          steps(
            'Mire primero en el portal del paciente. Muchos tienen un botón para descargar o compartir.',
            'En un iPhone, la app Salud de Apple puede reunir los historiales de muchos hospitales y exportarlos.',
            'Si no hay portal, pídala por escrito, con la fecha, y diga que quiere una copia electrónica.',
          ),
        ),
        part(
          'Qué puede hacer con ella una aplicación',
          'La ley HIPAA obliga a médicos, hospitales y aseguradoras. Cuando la copia está en una aplicación que usted elige, por lo general ya no la protege HIPAA. Lo que la aplicación puede hacer está en sus propias condiciones. Antes de darle sus historiales, busque tres cosas: quién los ve, si se venden y cómo se borran.',
        ),
        part(
          'Cómo lo hace Havenbook',
          'Sus historiales van al servidor de quienes llevan su copia de Havenbook, y a sus dispositivos. A ningún otro sitio. No hay anuncios ni rastreadores.',
          note(
            'En «Importar historiales» usted le da a Havenbook el archivo de su portal. Ve qué contiene antes de que se guarde nada, y puede deshacer una importación de una vez.',
          ),
        ),
      ],
    },
  },
})
