import { entry } from '#server/content/content-file.ts'

export const familyVoices = entry({
  slug: 'family-voices',
  country: 'US',
  needs: ['parents'],
  site: 'familyvoices.org',
  texts: {
    en: {
      title: 'Family Voices',
      summary: 'Families of children with special health care needs, for each other.',
      lines: [
        'There is a Family-to-Family center in every state and in Washington, DC. There you talk to parents who know the way through doctors, insurance and forms.',
      ],
    },
    fr: {
      title: 'Family Voices',
      summary: 'Des familles d’enfants ayant des besoins de santé particuliers, entre elles.',
      lines: [
        'Il y a un centre Family-to-Family dans chaque État et à Washington. On y parle avec des parents qui connaissent le chemin entre médecins, assurances et formulaires.',
      ],
    },
    es: {
      title: 'Family Voices',
      summary: 'Familias de niños con necesidades especiales de salud, unas para otras.',
      lines: [
        'Hay un centro Family-to-Family en cada estado y en Washington, DC. Allí se habla con padres que conocen el camino entre médicos, seguros y formularios.',
      ],
    },
  },
})
