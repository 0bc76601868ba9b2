import { dictionary } from '@zxcvbn-ts/language-common'
import type { Plugin } from 'vite'

/** The commonest of 50,000: what is rarer than these, the meter sees by its pattern well enough. */
const KEPT = 3000

/** The meter's lists weigh more than the rest of the app. For somebody on a bad connection the top of one is enough. */
export function fewerPasswords(): Plugin {
  return {
    name: 'fewer-passwords',
    load(id) {
      const list = /language-common\/dist\/(passwords|diceware)\.json\.mjs$/u.exec(id)?.[1]
      if (!list) return undefined
      const words = list === 'passwords' ? dictionary['passwords-common'].slice(0, KEPT) : []
      return { code: `export default ${JSON.stringify(words.join(' '))}.split(' ').filter(Boolean)`, map: null }
    },
  }
}
