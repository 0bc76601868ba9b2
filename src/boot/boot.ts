/**
 * The first script of every page. Public pages come drawn from the server, care plan and emergency view drawn and kept by this device
 * (`src/keep/keep-pages.tsx`); everything else the framework draws, as soon as it can. [Note: kept pages]
 */
import '#ui/look.ts'
import { applyDisplay } from '#lib/display-choice.ts'
import { keepInstallOffer } from '#lib/install-prompt.ts'
import { comeAnew, fillAgain } from './come-anew.ts'
import { heedHands } from './hands.ts'
import { painted } from './painted.ts'
import './with-scripts.ts'

/** ms: a tab in the background is never painted. What this device kept is quick, what comes from the server may be slow. */
const LONGEST = { kept: 250, drawn: 2000 }

/** A page says in its first tag that it came drawn: this may run before there is anything else. */
async function whenRead(): Promise<void> {
  const { dataset } = document.documentElement
  if (!('drawn' in dataset || 'kept' in dataset)) return
  heedHands()
  // Starting the framework earlier would compete with painting the page.
  await painted('kept' in dataset ? LONGEST.kept : LONGEST.drawn)
  // What stands below the first screen gets its place too, before anybody has scrolled there.
  delete dataset['firstScreen']
  addRest()
}

/**
 * The page has come with the rules that it uses (`server/drawing/critical-css.ts`). All that every screen starts with come here, before
 * the sheets that the framework's parts bring, as everywhere else.
 */
function addRest(): void {
  const href = document.querySelector('style')?.dataset['rest'] ?? ''
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, media: 'not all', fetchPriority: 'high' })
  link.addEventListener('load', () => {
    // A typeface that is named twice is looked for anew, and the lines that somebody reads would change (`scripts/first-paint-plugin.ts`).
    const { sheet } = link
    for (let at = (sheet?.cssRules.length ?? 0) - 1; at >= 0; at -= 1) {
      if (sheet?.cssRules[at] instanceof CSSFontFaceRule) sheet.deleteRule(at)
    }
    link.media = 'all'
  })
  document.head.append(link)
}

// Kept on the device and applied before the first paint.
applyDisplay()
// It may come as soon as the page has loaded, before the framework has.
keepInstallOffer()

void whenRead()
  .then(() => import('../main.tsx').finally(fillAgain))
  .then(({ start }) => start())
  .catch((error: unknown) => {
    comeAnew()
    throw error
  })
