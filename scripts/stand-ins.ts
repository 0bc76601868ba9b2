/** What of packages is replaced by our own, in the app and in the pages that are drawn by the build. */
const ours = (name: string) => new URL(`../src/lib/${name}.ts`, import.meta.url).pathname

export const standIns = [
  // Radix locks scrolling through an injected <style>, which our CSP forbids. Same interface, constructed stylesheet.
  { find: 'react-style-singleton', replacement: ours('style-singleton') },
  { find: /^\.\.\/createLucideIcon\.mjs$/u, replacement: ours('lucide-icon') },
]
