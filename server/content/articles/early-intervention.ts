import { article, note, part, steps } from '#server/content/content-file.ts'

export const earlyIntervention = article({
  slug: 'early-intervention',
  topics: ['school', 'health'],
  related: ['/directory/ecta-part-c', '/directory/cdc-act-early', '/resources/school-iep-504'],
  texts: {
    en: {
      title: 'Early intervention (birth to 3)',
      summary: 'Help for babies and toddlers in the US. You can ask for it yourself.',
      parts: [
        part(
          '',
          'If you wonder about your baby’s or toddler’s development, you do not have to wait. In the United States there is a program for children under 3, known as early intervention or Part C.',
          'You are not the only one who wonders. In a US survey from 2014 to 2018, about 1 in 6 children aged 3 to 17 had a developmental disability.',
        ),
        part('Who may ask', 'Anyone: you, a grandparent, a caregiver. No note from a doctor is needed.'),
        part(
          'What happens then',
          steps(
            'Call the office of your state. The ECTA Center lists them all.',
            'Say: “I am worried about my child’s development and would like an evaluation.”',
            'Within 45 days of that call, if your child can get the services, there is a meeting about the plan (34 CFR 303.310).',
            'The plan is called an IFSP. It is about the child and the whole family.',
          ),
        ),
        part(
          'Look at milestones',
          'The CDC has free lists of what most children do at a certain age, from 2 months to 5 years, in English and Spanish. They help you to see and to say what you see.',
          note('The lists are not a test and no diagnosis. If something is missing on them, talk to the doctor.'),
        ),
        part(
          'After the third birthday',
          'From 3 on, the school district is the one to ask. Start to talk about it well before the birthday, so that help does not stop in between.',
        ),
      ],
    },
    fr: {
      title: 'L’aide précoce (de 0 à 3 ans, États-Unis)',
      summary: 'De l’aide pour les bébés et les tout-petits aux États-Unis. Vous pouvez la demander vous-même.',
      parts: [
        part(
          '',
          'Si le développement de votre bébé vous interroge, vous n’avez pas à attendre. Aux États-Unis, il existe un programme pour les enfants de moins de 3 ans, appelé « early intervention » ou « Part C ».',
          'Vous n’êtes pas seul à vous interroger. Dans une enquête américaine de 2014 à 2018, environ 1 enfant sur 6 entre 3 et 17 ans avait un trouble du développement.',
        ),
        part(
          'Qui peut demander',
          'Tout le monde : vous, un grand-parent, une personne qui garde l’enfant. Aucun mot du médecin n’est nécessaire.',
        ),
        part(
          'Ce qui se passe ensuite',
          steps(
            'Appelez le service de votre État. L’ECTA Center en donne la liste.',
            'Dites : « Le développement de mon enfant m’inquiète et je voudrais une évaluation. »',
            'Dans les 45 jours après cet appel, si votre enfant a droit aux services, une réunion a lieu au sujet du plan (34 CFR 303.310).',
            'Ce plan s’appelle IFSP. Il parle de l’enfant et de toute la famille.',
          ),
        ),
        part(
          'Regarder les étapes du développement',
          'Le CDC propose des listes gratuites de ce que font la plupart des enfants à un âge donné, de 2 mois à 5 ans, en anglais et en espagnol. Elles aident à voir, et à dire ce que l’on voit.',
          note('Ces listes ne sont ni un test ni un diagnostic. S’il y manque quelque chose, parlez-en au médecin.'),
        ),
        part(
          'Après le troisième anniversaire',
          'À partir de 3 ans, c’est le district scolaire qu’il faut contacter. Parlez-en bien avant l’anniversaire, pour que l’aide ne s’arrête pas entre les deux.',
        ),
      ],
    },
    es: {
      title: 'Atención temprana (de 0 a 3 años, EE. UU.)',
      summary: 'Ayuda para bebés y niños pequeños en Estados Unidos. La puede pedir usted.',
      parts: [
        part(
          '',
          'Si tiene dudas sobre el desarrollo de su bebé, no hace falta esperar. En Estados Unidos hay un programa para menores de 3 años, llamado «early intervention» o «Part C».',
          'Usted no es la única persona con dudas. En una encuesta de Estados Unidos de 2014 a 2018, alrededor de 1 de cada 6 niños de 3 a 17 años tenía una discapacidad del desarrollo.',
        ),
        part(
          'Quién puede pedirla',
          'Cualquiera: usted, una abuela, quien cuida al niño. No hace falta un papel del médico.',
        ),
        part(
          'Qué pasa después',
          steps(
            'Llame a la oficina de su estado. El ECTA Center las tiene todas en una lista.',
            'Diga: «Me preocupa el desarrollo de mi hijo y quiero que lo evalúen».',
            'En los 45 días siguientes a esa llamada, si al niño le corresponden los servicios, hay una reunión sobre el plan (34 CFR 303.310).',
            'El plan se llama IFSP. Trata del niño y de toda la familia.',
          ),
        ),
        part(
          'Mirar los indicadores del desarrollo',
          'Los CDC tienen listas gratis de lo que hace la mayoría de los niños a cada edad, de 2 meses a 5 años, en inglés y en español. Ayudan a ver y a decir lo que ve.',
          note('Las listas no son una prueba ni un diagnóstico. Si falta algo, hable con el médico.'),
        ),
        part(
          'Después de los tres años',
          'Desde los 3 años hay que hablar con el distrito escolar. Empiece bastante antes del cumpleaños, para que la ayuda no se corte.',
        ),
      ],
    },
  },
})
