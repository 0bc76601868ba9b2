/** A page that this device has kept comes with the rows it was drawn from: the framework starts with the same. */
import { device } from '#data/session/this-device.ts'
import { fromText } from '#lib/rows-in-page.ts'
import { noSeeds, type Seeds } from '#lib/seeds.ts'
import { allIsLive } from '../boot/hands.ts'
import { router } from '../router.ts'
import { ownerOf } from './owner.ts'

/** ms: what has been taken over has read by itself by then. */
const LONGEST_READ = 2000

/** Takes the rows off the page. Null where the page is somebody else's, or looks otherwise. */
export function takeKeptRows(root: HTMLElement): Seeds | null {
  const account = device.account.get()
  const rows = document.querySelector('#kept-rows')
  rows?.remove()
  if (account === null || root.dataset['kept'] !== ownerOf(account)) return null
  const seeds = noSeeds(fromText(rows?.textContent ?? '[]'))
  const forget = () => seeds.values.clear()
  device.account.subscribe(forget)
  device.person.subscribe(forget)
  // Each part of the page is drawn from them, however late its file comes; what is drawn after that reads by itself.
  void allIsLive().then(() => setTimeout(forget, LONGEST_READ))
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => fromLocation && forget())
  return seeds
}
