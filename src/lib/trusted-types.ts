/**
 * The app's one policy for Trusted Types (server/site-headers.ts allows no other): what may be named as a script, and
 * the one place where text becomes a page.
 */

/** The part of Trusted Types that is used; TypeScript's library does not know it yet. */
interface Rules {
  createScriptURL(url: string): string
  createHTML(html: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules
}

/** The service worker, and the worker that reads PDFs. */
const SCRIPTS = /^\/(?:sw\.js|assets\/pdf-[\d.]+\/pdf\.worker\.js)$/u

const rules: Rules = {
  createScriptURL(url) {
    if (!SCRIPTS.test(url)) throw new TypeError(`Not a script of ours: ${url}`)
    return url
  },
  createHTML: (html) => html,
}

let policy: Rules | undefined

function trusted(): Rules {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('havenbook', rules) ?? rules
  return policy
}

export const trustedScriptUrl = (url: string): string => trusted().createScriptURL(url)

/** The same policy, for what cleans HTML before it is shown: it parses, it shows nothing. */
export const policyForCleaning = (): Rules => trusted()

/** For the `srcdoc` of a frame with an empty `sandbox` and for nothing else: there no script runs, whatever is in it. */
export const htmlForSandbox = (html: string): string => trusted().createHTML(html)
