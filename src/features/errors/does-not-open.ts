import type { Language } from '#contract/languages.ts'
import { localeNow } from '#data/locale/locale.ts'
import { variant } from '#ui/button.css.ts'
import * as css from './errors.css.ts'

interface Words {
  title: string
  what: string
  todo: string[]
  keep: string
  again: string
}

/** Here and not in the catalogs: they may be what cannot be read. */
const WORDS: Record<Language, Words> = {
  en: {
    title: 'Your data on this device does not open',
    what: 'Nothing was deleted. The storage of your browser does not answer.',
    todo: [
      'Close all other tabs and windows of Havenbook.',
      'Try again.',
      'If that does not help, restart the browser or the device.',
    ],
    keep: 'Please do not clear the browser’s data: changes that were not sent yet would be lost.',
    again: 'Try again',
  },
  fr: {
    title: 'Vos données sur cet appareil ne s’ouvrent pas',
    what: 'Rien n’a été supprimé. Le stockage de votre navigateur ne répond pas.',
    todo: [
      'Fermez tous les autres onglets et fenêtres de Havenbook.',
      'Réessayez.',
      'Si cela ne suffit pas, redémarrez le navigateur ou l’appareil.',
    ],
    keep: 'N’effacez pas les données du navigateur : les modifications pas encore envoyées seraient perdues.',
    again: 'Réessayer',
  },
  es: {
    title: 'Sus datos en este dispositivo no se abren',
    what: 'No se ha eliminado nada. El almacenamiento de su navegador no responde.',
    todo: [
      'Cierre todas las demás pestañas y ventanas de Havenbook.',
      'Inténtelo de nuevo.',
      'Si no es suficiente, reinicie el navegador o el dispositivo.',
    ],
    keep: 'No borre los datos del navegador: se perderían los cambios que aún no se han enviado.',
    again: 'Intentar de nuevo',
  },
}

/** Says it above whatever is on the page, which may be a kept care plan. What it gives takes it away again. */
export function sayDoesNotOpen(): () => void {
  const locale = localeNow()
  const words = WORDS[locale]
  const isAlone = !document.querySelector('#root h1')
  const again = element('button', words.again)
  again.setAttribute('type', 'button')
  again.className = variant.primary
  again.addEventListener('click', () => location.reload())
  const steps = element('ol')
  steps.append(...words.todo.map((step) => element('li', step)))
  const place = element(isAlone ? 'main' : 'section')
  place.className = css.place
  place.lang = locale
  const alert = element('div')
  alert.setAttribute('role', 'alert')
  alert.append(element(isAlone ? 'h1' : 'h2', words.title), element('p', words.what))
  place.append(alert, steps, element('p', words.keep), again)
  document.body.prepend(place)
  return () => place.remove()
}

function element(tag: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
