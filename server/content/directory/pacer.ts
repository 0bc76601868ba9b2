import { entry } from '#server/content/content-file.ts'

export const pacer = entry({
  slug: 'pacer',
  country: 'US',
  needs: ['parents', 'school'],
  site: 'pacer.org',
  phone: '952-838-9000',
  texts: {
    en: {
      title: 'PACER Center',
      summary: 'A national parent center based in Minnesota.',
      lines: ['It knows about special education, bullying and assistive technology.'],
    },
    fr: {
      title: 'PACER Center',
      summary: 'Un centre national pour les parents, situé dans le Minnesota.',
      lines: ['Il connaît l’éducation spécialisée, le harcèlement scolaire et les aides techniques.'],
    },
    es: {
      title: 'PACER Center',
      summary: 'Un centro nacional para padres con sede en Minnesota.',
      lines: ['Sabe de educación especial, acoso escolar y tecnología de apoyo.'],
    },
  },
})
