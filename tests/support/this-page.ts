/** For tests of what a page asks of this device, which they give a tab of their own. Imported before all that asks. */
import { afterEach } from 'vitest'
import type { TestTab } from './device.ts'

// Where a page is loaded from is read once. Other files of this worker have no page.
Object.assign(globalThis, { location: new URL('http://havenbook.test/') })
const { device } = await import('#data/session/this-device.ts')
Reflect.deleteProperty(globalThis, 'location')

afterEach(() => device.account.set(null))

/** What this page reads and saves from now on is read and saved in this tab, in the name of whoever is signed in there. */
export const asTab = (tab: TestTab): void => device.account.set(tab.account)
