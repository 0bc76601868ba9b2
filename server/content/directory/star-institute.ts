import { entry } from '#server/content/content-file.ts'

export const starInstitute = entry({
  slug: 'star-institute',
  country: 'US',
  needs: ['therapy'],
  site: 'sensoryhealth.org',
  phone: '303-221-7827',
  texts: {
    en: {
      title: 'STAR Institute',
      summary: 'Teaches about the senses and has a list of therapists.',
      lines: [
        'When you look for a therapist there: ask for a clear goal and for how you will both see whether it helps.',
      ],
    },
    fr: {
      title: 'STAR Institute',
      summary: 'Enseigne sur les sens et tient une liste de thérapeutes.',
      lines: [
        'Si vous y cherchez un thérapeute : demandez un but clair, et comment vous verrez tous deux si cela aide.',
      ],
    },
    es: {
      title: 'STAR Institute',
      summary: 'Enseña sobre los sentidos y tiene una lista de terapeutas.',
      lines: ['Si busca allí un terapeuta: pida una meta clara y cómo verán si ayuda.'],
    },
  },
})
