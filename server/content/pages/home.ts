import { page, part } from '#server/content/content-file.ts'

/** Parts, by place: for whom; then the four cards; without signal; privacy. The screen gives each its picture. */
export const home = page('home', {
  en: {
    title: 'For families who look after someone with sensory needs',
    summary:
      'Care plan, calm plan, records, documents and journal of a person with sensory needs, in one calm place that works offline.',
    parts: [
      part(
        'Who it is for',
        'For parents, guardians and caregivers, and for people who keep their own notes. For the teacher who needs to know what helps. For the stranger in the emergency room who asks: “Allergies?”',
      ),
      part(
        'A care plan',
        'Allergies, signs of an episode, what to do and who to call. One page, always up to date, that others can follow.',
      ),
      part(
        'A calm plan',
        'What calms, what the person loves, what they are good at. Three to five steps that a stranger can do.',
      ),
      part(
        'Health records',
        'Medicines, vaccinations and visit notes from the file that your patient portal lets you download.',
      ),
      part(
        'Documents and journal',
        'Letters from school and therapy in folders. One question a day, one line is enough, and after a month you see what comes back.',
      ),
      part(
        'It works offline',
        'In the basement of a hospital, on the road, in a school with thick walls: open it and it is there. What you write is saved on your device at once and sent when you are online again. It always tells you what has been sent and what has not.',
      ),
      part('What we promise about privacy', [
        'No advertisements, no trackers, nothing from other companies on these pages.',
        'Your notes go to the server of the people who run this copy, and to your devices. Nowhere else.',
        'Several people can use one device without seeing each other’s notes.',
        'You can download your data, and delete it.',
      ]),
    ],
  },
  fr: {
    title: 'Pour les familles qui prennent soin d’une personne aux besoins sensoriels',
    summary:
      'Plan de soins, plan d’apaisement, dossiers, documents et journal d’une personne aux besoins sensoriels, en un seul endroit calme qui marche hors connexion.',
    parts: [
      part(
        'Pour qui',
        'Pour les parents, les tuteurs et les aidants, et pour les personnes qui tiennent leurs propres notes. Pour l’enseignante qui doit savoir ce qui aide. Pour l’inconnu qui demande aux urgences : « Des allergies ? »',
      ),
      part(
        'Un plan de soins',
        'Les allergies, les signes d’une crise, que faire et qui appeler. Une page, toujours à jour, que d’autres peuvent suivre.',
      ),
      part(
        'Un plan d’apaisement',
        'Ce qui apaise, ce que la personne aime, ce qu’elle sait bien faire. Trois à cinq étapes qu’un inconnu peut suivre.',
      ),
      part(
        'Les dossiers de santé',
        'Médicaments, vaccins et comptes rendus, à partir du fichier que votre portail patient vous laisse télécharger.',
      ),
      part(
        'Documents et journal',
        'Les lettres de l’école et des thérapies dans des dossiers. Une question par jour, une ligne suffit, et au bout d’un mois on voit ce qui revient.',
      ),
      part(
        'Hors connexion aussi',
        'Au sous-sol d’un hôpital, sur la route, dans une école aux murs épais : on l’ouvre et tout est là. Ce que vous écrivez est enregistré aussitôt sur votre appareil et envoyé quand la connexion revient. L’application dit toujours ce qui est envoyé et ce qui ne l’est pas.',
      ),
      part('Ce que nous promettons', [
        'Ni publicité, ni traceur, rien d’autres entreprises sur ces pages.',
        'Vos notes vont sur le serveur des personnes qui gèrent cette copie, et sur vos appareils. Nulle part ailleurs.',
        'Plusieurs personnes peuvent utiliser un même appareil sans voir les notes des autres.',
        'Vous pouvez télécharger vos données, et les supprimer.',
      ]),
    ],
  },
  es: {
    title: 'Para familias que cuidan de alguien con necesidades sensoriales',
    summary:
      'El plan de cuidados, el plan para calmarse, los historiales, los documentos y el diario de una persona con necesidades sensoriales, en un solo lugar tranquilo que funciona sin conexión.',
    parts: [
      part(
        'Para quién es',
        'Para madres, padres, tutores y cuidadores, y para quien lleva sus propias notas. Para la maestra que necesita saber qué ayuda. Para el desconocido que pregunta en urgencias: «¿Alergias?».',
      ),
      part(
        'Un plan de cuidados',
        'Las alergias, las señales de una crisis, qué hacer y a quién llamar. Una página, siempre al día, que otros pueden seguir.',
      ),
      part(
        'Un plan para calmarse',
        'Qué calma, qué le encanta a la persona y qué se le da bien. De tres a cinco pasos que puede seguir un desconocido.',
      ),
      part(
        'Historiales médicos',
        'Medicamentos, vacunas e informes de las visitas, a partir del archivo que le deja descargar su portal del paciente.',
      ),
      part(
        'Documentos y diario',
        'Las cartas de la escuela y de las terapias, en carpetas. Una pregunta al día, con una línea basta, y al cabo de un mes se ve lo que se repite.',
      ),
      part(
        'Funciona sin conexión',
        'En el sótano de un hospital, en la carretera, en una escuela de paredes gruesas: lo abre y está todo. Lo que escribe se guarda al momento en su dispositivo y se envía cuando vuelve la conexión. La aplicación siempre le dice qué se ha enviado y qué no.',
      ),
      part('Lo que prometemos', [
        'Sin anuncios, sin rastreadores, sin nada de otras empresas en estas páginas.',
        'Sus notas van al servidor de quienes llevan esta copia y a sus dispositivos. A ningún otro sitio.',
        'Varias personas pueden usar el mismo dispositivo sin ver las notas de las demás.',
        'Puede descargar sus datos y eliminarlos.',
      ]),
    ],
  },
})
