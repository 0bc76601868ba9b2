/**
 * Trusted Types: a policy of its own for each purpose, none a default one, made where it is used and kept there. Those named in
 * server/site-headers.ts are all that the browser allows.
 */

/** The part of Trusted Types that is used; TypeScript's library does not know it yet. */
interface Rules {
  createScriptURL?(url: string): string
  createHTML?(html: string): string
}
interface TrustedTypes {
  createPolicy<T extends Rules>(name: string, rules: T): T
}

/** The service worker, the large scripts of the app, and the worker that reads PDFs. */
const SCRIPTS = /^\/(?:sw\.js|assets\/[\w-]+\.classic\.js|assets\/pdf-[\d.]+\/pdf\.worker\.js)$/u

/** Once for each name; the rules themselves where the browser knows no Trusted Types. */
export const trustedPolicy = <T extends Rules>(name: string, rules: T): T =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules) ?? rules

const scripts = trustedPolicy('havenbook-scripts', {
  createScriptURL(url: string) {
    if (!SCRIPTS.test(url)) throw new TypeError(`Not a script of ours: ${url}`)
    return url
  },
})

export const trustedScriptUrl = (url: string): string => scripts.createScriptURL(url)
