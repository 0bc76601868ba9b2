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

async function loadScript(address: string): Promise<void> {
  if (Object.hasOwn(withScripts, address)) return
  const onItsWay = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`)
  const script = onItsWay ?? document.createElement('script')
  // One that is on its way goes on.
  script.src = trustedScriptUrl(address)
  document.head.append(script)
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) script.addEventListener(end, resolve)
  })
  // The next time it is asked for again.
  script.remove()
  // A portal answers with a page of its own, which is no script and is said to have been loaded all the same.
  if (!Object.hasOwn(withScripts, address)) throw new Error(`${address} did not come`)
}
