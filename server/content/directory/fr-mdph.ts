import { entry } from '#server/content/content-file.ts'

export const frMdph = entry({
  slug: 'fr-mdph',
  country: 'FR',
  needs: ['rights-work', 'school'],
  site: 'mon-parcours-handicap.gouv.fr',
  texts: {
    en: {
      title: 'MDPH and Mon Parcours Handicap',
      summary: 'Rights and support for disabled people in France, and how to apply.',
      lines: ['The MDPH is the office of each département. The public website explains the steps. In French.'],
    },
    fr: {
      title: 'MDPH et Mon Parcours Handicap',
      summary: 'Les droits et les aides liés au handicap, et comment les demander.',
      lines: ['La MDPH est la maison de votre département. Le site public explique les démarches pas à pas.'],
    },
    es: {
      title: 'MDPH y Mon Parcours Handicap',
      summary: 'Derechos y ayudas a la discapacidad en Francia, y cómo pedirlos.',
      lines: ['La MDPH es la oficina de cada departamento. La web pública explica los pasos. En francés.'],
    },
  },
})
