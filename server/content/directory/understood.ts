import { entry } from '#server/content/content-file.ts'

export const understood = entry({
  slug: 'understood',
  country: 'US',
  needs: ['school', 'parents'],
  site: 'understood.org',
  texts: {
    en: {
      title: 'Understood',
      summary: 'Learning and thinking differences, explained, in English and Spanish.',
      lines: ['About reading, attention, school and work, for families and for those concerned.'],
    },
    fr: {
      title: 'Understood',
      summary: 'Les différences d’apprentissage et de pensée expliquées, en anglais et en espagnol.',
      lines: ['Sur la lecture, l’attention, l’école et le travail, pour les familles et les personnes concernées.'],
    },
    es: {
      title: 'Understood',
      summary: 'Las diferencias de aprendizaje y de pensamiento, explicadas, en inglés y en español.',
      lines: ['Sobre la lectura, la atención, la escuela y el trabajo, para familias y para quien las vive.'],
    },
  },
})
