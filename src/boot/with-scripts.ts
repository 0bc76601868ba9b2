import { trustedScriptUrl } from '#lib/trusted-types.ts'

declare global {
  /**
   * Loads scripts, once each and side by side, and then what stands on them. The build writes the calls, and each script puts what it
   * gives under its address here (`scripts/classic-scripts.ts`).
   */
  var withScripts: <T>(addresses: readonly string[], load: () => Promise<T>) => Promise<T>
}

globalThis.withScripts = async (addresses, load) => {
  await Promise.all(addresses.map(loadScript))
  return load()
}

function loadScript(address: string): Promise<void> {
  // A portal answers with a page of its own, which is no script and is said to have been loaded all the same.
  const isHere = () => Object.hasOwn(withScripts, address)
  if (isHere()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const onItsWay = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`)
    const script = onItsWay ?? document.createElement('script')
    const end = () => {
      // The next time it is asked for again.
      script.remove()
      if (isHere()) resolve()
      else reject(new Error(`${address} did not come`))
    }
    script.addEventListener('load', end)
    script.addEventListener('error', end)
    // One that is on its way goes on.
    script.src = trustedScriptUrl(address)
    document.head.append(script)
  })
}
