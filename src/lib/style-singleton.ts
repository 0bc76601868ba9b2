/**
 * Stands in for the package `react-style-singleton` (same interface), which Radix's dialog uses to lock scrolling. The
 * package injects a <style> element; our content security policy forbids that. A constructed stylesheet is allowed.
 */
import { type FC, useEffect } from 'react'

interface StylesheetSingleton {
  add(css: string): void
  remove(): void
}

/** One stylesheet shared by everyone who asks for it: there from the first `add` until the last `remove`. */
export function stylesheetSingleton(): StylesheetSingleton {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return {
    add(css) {
      users += 1
      if (users > 1) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
      sheet = null
    },
  }
}

/** A hook that keeps `css` applied while its component is mounted; later changes count only when `isDynamic`. */
export function styleHookSingleton(): (css: string, isDynamic?: boolean) => void {
  const shared = stylesheetSingleton()
  return function useSharedStyle(css, isDynamic) {
    const appliedCss = isDynamic ? css : ''
    useEffect(() => {
      shared.add(css)
      return () => shared.remove()
      // The package's own rule: a change of `css` counts only when the caller asked for it.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [appliedCss])
  }
}

/** The same as a component: `<Sheet styles="body { overflow: hidden }" />`. */
export function styleSingleton(): FC<{ styles: string; dynamic?: boolean }> {
  const useSharedStyle = styleHookSingleton()
  return function Sheet({ styles, dynamic }) {
    useSharedStyle(styles, dynamic)
    return null
  }
}
