import { entry } from '#server/content/content-file.ts'

export const ectaPartC = entry({
  slug: 'ecta-part-c',
  country: 'US',
  needs: ['development'],
  site: 'ectacenter.org',
  texts: {
    en: {
      title: 'ECTA Center',
      summary: 'Whom to call in your state for early intervention.',
      lines: ['For children under 3. Anybody may ask; no note from a doctor is needed.'],
    },
    fr: {
      title: 'ECTA Center',
      summary: 'Qui appeler dans votre État pour l’aide précoce.',
      lines: [
        'Pour les enfants de moins de 3 ans. Tout le monde peut demander ; aucun mot du médecin n’est nécessaire.',
      ],
    },
    es: {
      title: 'ECTA Center',
      summary: 'A quién llamar en su estado para la atención temprana.',
      lines: ['Para menores de 3 años. Puede pedirla cualquiera; no hace falta un papel del médico.'],
    },
  },
})
