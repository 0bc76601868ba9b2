import { entry } from '#server/content/content-file.ts'

export const siblingSupport = entry({
  slug: 'sibling-support',
  country: 'US',
  needs: ['respite', 'parents'],
  site: 'siblingsupport.org',
  texts: {
    en: {
      title: 'Sibling Support Project',
      summary: 'For brothers and sisters; the home of Sibshops.',
      lines: ['Sibshops are lively groups where young siblings meet others in the same place.'],
    },
    fr: {
      title: 'Sibling Support Project',
      summary: 'Pour les frères et sœurs ; à l’origine des Sibshops.',
      lines: [
        'Les Sibshops sont des groupes vivants où de jeunes frères et sœurs en rencontrent d’autres dans la même situation.',
      ],
    },
    es: {
      title: 'Sibling Support Project',
      summary: 'Para hermanos y hermanas; de aquí vienen los Sibshops.',
      lines: ['Los Sibshops son grupos animados donde hermanos jóvenes conocen a otros en la misma situación.'],
    },
  },
})
