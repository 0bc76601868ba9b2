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
import { plainMarkup } from './keep/plain-markup.ts'
import { router } from './router.ts'

let drawnIn: Language = 'en'

// A guest would read the id of the message.
i18n.on('missing', ({ locale, id }) => {
  throw new Error(`The words for public pages (lingui.config.ts) lack the message ${id} in ${locale}`)
})

/** What each page says, and the instant of it; to be called before `draw`. */
export async function prepare(language: Language, lists: readonly ContentList[], asOf: string): Promise<void> {
  drawnIn = language
  await adoptLocale(language)
  await loadPublicWords()
  for (const list of lists) placeContent(list, asOf)
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
  const page = plainMarkup(await new Response(prelude).text())
  if (failure) throw failure
  if (page.includes('<template')) throw new Error(`${path} was drawn in pieces`)
  return (
    page
      // Who reads on without a script stays in the language.
      .replaceAll(/href="(\/[^"#]*)"/gu, (link, path: string) =>
        drawnIn === 'en' ? link : `href="${path}${path.includes('?') ? '&amp;' : '?'}lang=${drawnIn}"`,
      )
      // It goes nowhere before the framework is here (`form-action`), and never into the address.
      .replaceAll(/<form [\s\S]*?<\/form>/gu, (form) => {
        // Enter is heard of as a press of it (`src/boot/hands.ts`).
        if (!form.includes('type="submit"')) throw new Error('A form was drawn without a button that sends it')
        return form.replace('<form ', '<form method="post" ')
      })
  )
}
