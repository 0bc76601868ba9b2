import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { LANGUAGES } from '#contract/languages.ts'

interface PageMeta {
  /** Absent while the page is being read. */
  title: string | undefined
  description: string | undefined
  /** Of this page, from '/' on. */
  path: string
}

/** What a page says of itself to others; one that came drawn from the server says more (`server/drawing/page-file.ts`). */
const SAID =
  'link[rel="canonical"], link[hreflang], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'

/** Tells the browser and search engines what this page is. Gone again with the page. */
export function usePageMeta({ title, description, path }: PageMeta): void {
  const { i18n } = useLingui()
  const language = i18n.locale
  useEffect(() => {
    if (!title) return undefined
    document.title = `${title} · Havenbook`
    const before = describe(description ?? '')
    const address = (tag: string) => (tag === 'en' ? path : `${path}?lang=${tag}`)
    if (!isSaid(address(language))) {
      say({ rel: 'canonical', href: address(language) })
      for (const tag of LANGUAGES) say({ rel: 'alternate', hreflang: tag, href: address(tag) })
      say({ rel: 'alternate', hreflang: 'x-default', href: path })
    }
    return () => {
      for (const element of document.head.querySelectorAll(SAID)) element.remove()
      describe(before)
    }
  }, [title, description, path, language])
}

/** Whether the page came from the server as this one. */
function isSaid(address: string): boolean {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return canonical !== null && new URL(canonical.href).pathname + new URL(canonical.href).search === address
}

/** Gives back what stood there. */
function describe(words: string): string {
  const element = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  const before = element?.content ?? ''
  if (element) element.content = words
  return before
}

function say({ href, ...attributes }: Record<string, string>): void {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, attributes, { href: new URL(href ?? '', location.origin).href }))
}
