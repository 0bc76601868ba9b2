/**
 * Draws the public pages at build time, so that their first paint needs no script and search engines need none at all.
 * Run by `scripts/prerender-plugin.ts` in Node; nothing of it is part of the app.
 */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import type { ContentList } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { placeContent } from '#data/content.ts'
import { adoptLocale, loadPublicWords, loadStartWords } from '#data/locale/locale.ts'
import { CONTACT_SECTION } from './boot/take-over-drawn.ts'
import { router } from './router.ts'

let drawnIn: Language = 'en'

// A guest would read the id of the message.
i18n.on('missing', ({ locale, id }) => {
  throw new Error(`The words for public pages (lingui.config.ts) lack the message ${id} in ${locale}`)
})

/** What each page says, to be called before `draw`. */
export async function prepare(language: Language, lists: readonly ContentList[]): Promise<void> {
  drawnIn = language
  await adoptLocale(language)
  await loadPublicWords()
  for (const list of lists) placeContent(list, null)
}

/** The same for the sign-in and its like, which are drawn after all public pages: those have to do without their words. */
export async function prepareEntrances(language: Language): Promise<void> {
  drawnIn = language
  await adoptLocale(language)
  await loadStartWords()
}

/** The markup of a page, as the framework draws it for a guest; without the scripts that the router adds on servers. */
export async function draw(path: string): Promise<string> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  let failure: unknown
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
    {
      // Else large parts come last, hidden, and a script moves them to their place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Thrown here, it would end the process.
      onError(error) {
        failure ??= error
      },
    },
  )
  const page = await new Response(prelude).text()
  if (failure) throw failure
  if (page.includes('<template')) throw new Error(`${path} was drawn in pieces`)
  const isScrolling = page.includes(`id="${CONTACT_SECTION.slice(1)}"`)
  return (
    page
      // The first is the navigation's.
      .replace('href="/contact-us"', (link) => (isScrolling ? `href="${CONTACT_SECTION}"` : link))
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
      .replace(/<link\b[^>]*>/gu, '')
      // Who reads on without a script stays in the language.
      .replaceAll(/href="(\/[^"#]*)"/gu, (link, path: string) =>
        drawnIn === 'en' ? link : `href="${path}${path.includes('?') ? '&amp;' : '?'}lang=${drawnIn}"`,
      )
      // Widths of grey lines in place of what comes later; the policy refuses them in markup.
      .replaceAll(/ style="[^"]*"/gu, '')
      // What the framework puts there for forms that are sent too early.
      .replaceAll(/ action="javascript:[^"]*"/gu, '')
      .replaceAll(/<form [\s\S]*?<\/form>|<(?:button|input|select|textarea) [^>]*>/gu, withoutFramework)
  )
}

/**
 * Links work from the start. Controls would do nothing until the framework is here, and say so. A form can be written into:
 * what is typed stays (`src/boot/early-hands.ts`). Its disabled button keeps it from being sent, also by Enter; and nothing
 * that is sent all the same, by an extension say, shows in the address.
 */
function withoutFramework(tag: string): string {
  if (!tag.startsWith('<form ')) return withDisabled(tag)
  const form = tag.replaceAll(/<button [^>]*>/gu, withDisabled)
  if (!form.includes('disabled')) throw new Error('A form was drawn without a button that sends it')
  return form.replace('<form ', '<form data-drawn="" method="post" ')
}

/** `own`: the framework would draw it so too, and is to decide how long. */
const withDisabled = (tag: string): string =>
  tag.includes(' disabled=""')
    ? tag.replace(' disabled=""', ' disabled="own"')
    : tag.replace(/<\w+ /u, '$&disabled="" ')
