/** What the browser shows of the app outside of the page: its bar, the icon's menu, a screen while the app starts. */
import { keepThemeColour } from './keep-theme-colour.ts'

/** Call once, when nobody waits for anything. */
export function fitBrowser(): void {
  keepThemeColour()
  keepManifest()
  if (!CSS.supports('field-sizing', 'content')) {
    void import('#ui/grow-text-areas.ts').then(({ growTextAreas }) => growTextAreas()).catch(() => {})
  }
  // Only browsers of Apple know it; false: not on the home screen yet.
  if ((navigator as { standalone?: boolean }).standalone === false) void nameStartupPictures().catch(() => {})
}

/** The manifest in the language of the page, so that the icon's menu says what the app says (`src/manifest.ts`). */
function keepManifest(): void {
  const page = document.documentElement
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const name = () => {
    const href = page.lang === 'en' ? '/manifest.webmanifest' : `/manifest.${page.lang}.webmanifest`
    // The browser reads it again each time that it is named.
    if (link && link.getAttribute('href') !== href) link.setAttribute('href', href)
  }
  new MutationObserver(name).observe(page, { attributeFilter: ['lang'] })
  name()
}

async function nameStartupPictures(): Promise<void> {
  const { linkStartupPictures } = await import('./startup-pictures.ts')
  linkStartupPictures()
}
