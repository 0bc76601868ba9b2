import { entry } from '#server/content/content-file.ts'

export const parentCenterHub = entry({
  slug: 'parent-center-hub',
  country: 'US',
  needs: ['parents', 'school'],
  site: 'parentcenterhub.org',
  texts: {
    en: {
      title: 'Center for Parent Information and Resources',
      summary: 'Finds the Parent Center of your state, which explains your child’s rights.',
      lines: [
        'There are nearly 100 Parent Centers, at least one in every state, for families of people from birth to 26. They help with early intervention, IEPs, 504 plans and growing up.',
        'The website also keeps the library of NICHCY, a center that closed on September 30, 2013.',
      ],
    },
    fr: {
      title: 'Center for Parent Information and Resources',
      summary: 'Trouve le Parent Center de votre État, qui explique les droits de votre enfant.',
      lines: [
        'Il existe près de 100 Parent Centers, au moins un par État, pour les familles de personnes de la naissance à 26 ans. Ils aident pour l’aide précoce, l’IEP, le plan 504 et le passage à l’âge adulte.',
        'Le site conserve aussi la bibliothèque du NICHCY, un centre fermé le 30 septembre 2013.',
      ],
    },
    es: {
      title: 'Center for Parent Information and Resources',
      summary: 'Encuentre el Parent Center de su estado, que explica los derechos de su hijo.',
      lines: [
        'Hay casi 100 Parent Centers, al menos uno en cada estado, para familias de personas de 0 a 26 años. Ayudan con la atención temprana, los IEP, los planes 504 y el paso a la vida adulta.',
        'La web guarda también la biblioteca de NICHCY, un centro que cerró el 30 de septiembre de 2013.',
      ],
    },
  },
})
