import { entry } from '#server/content/content-file.ts'

export const poisonHelp = entry({
  slug: 'poison-help',
  country: 'US',
  needs: ['crisis'],
  site: 'poisonhelp.hrsa.gov',
  phone: '1-800-222-1222',
  texts: {
    en: {
      title: 'Poison Help',
      summary: 'Advice at any hour when something was swallowed, breathed in or spilled.',
      lines: [
        'Call at once, also when you are not sure. Have the package at hand.',
        'A swallowed button cell or magnet is always an emergency. If the person cannot breathe, has a seizure or does not wake up, call 911.',
      ],
    },
    fr: {
      title: 'Poison Help (centre antipoison américain)',
      summary: 'Des conseils à toute heure quand quelque chose a été avalé, respiré ou renversé.',
      lines: [
        'Appelez tout de suite, même sans certitude. Gardez l’emballage sous la main.',
        'Une pile bouton ou un aimant avalé est toujours une urgence. Si la personne ne respire plus, convulse ou ne se réveille pas, appelez le 911.',
      ],
    },
    es: {
      title: 'Poison Help (toxicología en EE. UU.)',
      summary: 'Consejo a cualquier hora cuando se ha tragado, respirado o derramado algo.',
      lines: [
        'Llame enseguida, aunque no tenga seguridad. Tenga el envase a mano.',
        'Una pila de botón o un imán tragados son siempre una emergencia. Si la persona no respira, convulsiona o no despierta, llame al 911.',
      ],
    },
  },
})
