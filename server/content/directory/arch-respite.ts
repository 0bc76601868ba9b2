import { entry } from '#server/content/content-file.ts'

export const archRespite = entry({
  slug: 'arch-respite',
  country: 'US',
  needs: ['respite'],
  site: 'archrespite.org',
  texts: {
    en: {
      title: 'ARCH National Respite Network',
      summary: 'Finds somebody who takes over for a while.',
      lines: ['The respite locator on the website searches by state.'],
    },
    fr: {
      title: 'ARCH National Respite Network',
      summary: 'Trouve quelqu’un qui prend le relais un moment.',
      lines: ['La recherche de répit sur le site se fait par État.'],
    },
    es: {
      title: 'ARCH National Respite Network',
      summary: 'Encuentre a alguien que le releve un rato.',
      lines: ['El buscador de respiro de la web busca por estado.'],
    },
  },
})
