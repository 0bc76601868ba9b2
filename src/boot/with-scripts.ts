import { trustedScriptUrl } from '#lib/trusted-types.ts'

type WithScripts = Record<string, unknown> & (<T>(addresses: readonly string[], load: () => Promise<T>) => Promise<T>)

declare global {
  /** The build writes the calls, see `scripts/classic-scripts.ts`. */
  var withScripts: WithScripts
}

const loaded = new Map<string, Promise<void>>()

function loadScript(address: string): Promise<void> {
  const known = loaded.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const end = () => {
      // A portal answers with a page of its own, which is no script and is said to have been loaded all the same.
      if (Object.hasOwn(withScripts, address)) return resolve()
      // The next time it is asked for again.
      loaded.delete(address)
      script.remove()
      reject(new Error(`${address} did not come`))
    }
    script.addEventListener('load', end)
    script.addEventListener('error', end)
    script.src = trustedScriptUrl(address)
    document.head.append(script)
  })
  loaded.set(address, loading)
  return loading
}

/** `withScripts` loads scripts, once each and side by side, and then what stands on them. Call before anything is imported. */
export function defineWithScripts(): void {
  const withScripts = async <T>(addresses: readonly string[], load: () => Promise<T>): Promise<T> => {
    await Promise.all(addresses.map(loadScript))
    return load()
  }
  globalThis.withScripts = withScripts as WithScripts
}
