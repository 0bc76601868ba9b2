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

/** What a page that came drawn from the server says of itself; of no other page. */
const FROM_SERVER =
  'link[rel="canonical"], link[hreflang], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'

/** Tells the browser, search engines and messengers what this page is. Gone again with the page. */
export function usePageMeta({ title, description, path }: PageMeta): void {
  const { i18n } = useLingui()
  const language = i18n.locale
  useEffect(() => {
    if (!title) return undefined
    document.title = `${title} · Havenbook`
    const before = describe(description ?? '')
    const address = (tag?: string) => new URL(tag ? `${path}?lang=${tag}` : path, location.origin).href
    const added = [
      link({ rel: 'canonical', href: address(language === 'en' ? undefined : language) }),
      ...LANGUAGES.map((tag) =>
        link({ rel: 'alternate', hreflang: tag, href: address(tag === 'en' ? undefined : tag) }),
      ),
      link({ rel: 'alternate', hreflang: 'x-default', href: address() }),
      property('og:title', title),
      property('og:description', description ?? ''),
      property('og:type', 'website'),
      property('og:locale', language),
      property('og:url', address(language === 'en' ? undefined : language)),
      property('og:image', new URL('/icons/icon-512.png', location.origin).href),
    ]
    for (const element of document.head.querySelectorAll(FROM_SERVER)) element.remove()
    document.head.append(...added)
    return () => {
      for (const element of added) element.remove()
      describe(before)
    }
  }, [title, description, path, language])
}

/** Gives back what stood there. */
function describe(words: string): string {
  const element = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  const before = element?.content ?? ''
  if (element) element.content = words
  return before
}

function link(attributes: Record<string, string>): HTMLLinkElement {
  return Object.assign(document.createElement('link'), attributes)
}

function property(name: string, content: string): HTMLMetaElement {
  const element = document.createElement('meta')
  element.setAttribute('property', name)
  element.content = content
  return element
}
