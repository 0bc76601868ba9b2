/** What people do on the screens, by role and label, as a hand or a screen reader finds them. */
import { expect, type Locator, type Page } from '@playwright/test'
import { waitingHere } from './user-database.ts'

declare global {
  interface Window {
    hasAskedToPrint?: boolean
  }
}

/** Public and kept pages come drawn: from here on their controls work by themselves. */
export const expectTakenOver = (page: Page) =>
  expect(page.locator('#root:not([data-content]):not([data-kept]) h1')).toBeVisible()

export const CARE_PLAN = '/dashboard/care-plan'
export const EMERGENCY = '/dashboard/care-plan?view=emergency'

/** The button with the face: a name and a role. It comes with the profile, a moment after the rest of the bar. */
export const profileMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /(Dependent|Parent)$/ })

/** Picks a person by first name in the profile menu. */
export async function choosePerson(page: Page, firstName: string): Promise<void> {
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${firstName} .*\\((Dependent|User)\\)`) }).click()
  await expect(profileMenu(page)).toContainText(firstName)
  // Until the menu has closed, the next tap on its button would close it and not open it.
  await expect(page.getByRole('menu')).toHaveCount(0)
}

export async function logOut(page: Page): Promise<void> {
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/**
 * Presses a button that prints, and resolves once it has asked the browser to: only then is its paper there. The button may be drawn
 * before its file has come, and until then the browser prints the screen.
 */
export async function pressPrint(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      window.hasAskedToPrint = true
    }
  })
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForFunction(() => window.hasAskedToPrint)
}

/** Clicks twice at one place, the second time once what the first has done stands on the screen, as soon as a hand would. */
export async function doubleClick(page: Page, button: Locator, done: () => Promise<void>): Promise<void> {
  await button.hover()
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await done()
  }
}

/** Follows one of the section links: at the side of a wide screen, at the bottom of a phone or behind its "More". */
export async function goTo(page: Page, section: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const link = sections.getByRole('link', { name: section, exact: true })
  const more = sections.getByRole('button', { name: 'More' })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}

/**
 * Opens another screen as a link of the app does, without loading the app anew, which costs as much as six of these. Resolves when its
 * heading stands. Not between views of one screen, whose heading may stay, nor away from a form: nobody is asked.
 */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const before = document.querySelector('h1')
    const words = before?.textContent
    // The router hears of it.
    history.pushState(null, '', to)
    for (let frames = 0; frames < 600; frames += 1) {
      await new Promise(requestAnimationFrame)
      const heading = document.querySelector('h1')
      if (heading && (heading !== before || heading.textContent !== words)) return
    }
    throw new Error(`No other heading at ${to}`)
  }, path)

/** Follows a way to `path` where `from`, the address before, is another screen; loads it otherwise. */
export async function walkTo(page: Page, path: string, from: string | undefined): Promise<void> {
  const screenOf = (address: string) => address.replace(/\?.*/u, '')
  await (from === undefined || screenOf(from) === screenOf(path) ? page.goto(path) : follow(page, path))
}

interface NewPerson {
  firstName: string
  lastName?: string
  birthDate: string
  gender: string
  relation?: string
}

/** Fills the form of somebody new, and saves. */
export async function savePerson(form: Locator, person: NewPerson): Promise<void> {
  const { firstName, lastName = 'Okafor', birthDate, gender, relation = 'Grandchild' } = person
  await form.getByLabel('First Name').fill(firstName)
  await form.getByLabel('Last Name').fill(lastName)
  await form.getByLabel('Date of Birth').fill(birthDate)
  await form.getByLabel('Gender').selectOption(gender)
  await form.getByLabel('Relationship').fill(relation)
  await form.getByRole('button', { name: 'Save' }).click()
}

/** Edits one field of a care plan's card and waits for the screen to say that the change is safe. */
export async function editPlan(page: Page, card: string, field: string, text: string): Promise<void> {
  await fillPlan(page, card, field, text)
  const region = page.getByRole('region', { name: card })
  const save = region.getByRole('button', { name: 'Save' })
  await save.click()
  // The form gives way only once the change is durable; what the card says may be of the change before.
  await expect(save).toBeHidden()
  await expectSaved(region)
}

/** Saves by the form's own way or, where there is none, by Enter, and types on in the same moment. What the field holds then. */
export const typeWhileSaving = (field: Locator, text: string): Promise<string> =>
  field.evaluate(async (input: HTMLInputElement, more) => {
    if (input.form) input.form.requestSubmit()
    else input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await Promise.resolve()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, more)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return input.value
  }, text)

/** On this device; or already further, when the server was quick. */
export const expectSaved = (region: Locator) =>
  expect(region.getByText(/Saved on this device|^Saved \d/).first()).toBeVisible()

/** Opens a card's form and types, without saving. */
export async function fillPlan(page: Page, card: string, field: string, text: string): Promise<void> {
  const region = page.getByRole('region', { name: card })
  await region.getByRole('button', { name: `${card}: menu` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await region.getByLabel(field, { exact: true }).fill(text)
}

export const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** The browser asks before the page closes, and is told to stay. */
export async function expectAsksBeforeClosing(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog', { timeout: 5000 })
  const reloading = page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloading
}

export const statusLine = (page: Page) => page.getByRole('banner').getByRole('status')

/** The sheet with everything that is only on this device. */
export async function openWaiting(page: Page): Promise<Locator> {
  await statusLine(page).getByRole('button').click()
  return page.getByRole('dialog', { name: 'Waiting to send' })
}

/**
 * ms: where the browser does not say that the network is back, the app asks for the server every 30 s at the latest, and then sends
 * (`src/data/api/network.ts`).
 */
export const ASKED_AGAIN = 40_000

/** A file of the app that is here without signal, too, and on which the app does not run: to prepare what the next page meets. */
export const WITHOUT_APP = '/favicon.svg'

/** The line that may only be said when the server has everything; not the one of before the last change. */
export async function expectAllReceived(page: Page): Promise<void> {
  await expect.poll(() => waitingHere(page), { message: 'nothing waits', timeout: ASKED_AGAIN }).toBe(0)
  await expect(statusLine(page)).toContainText('Everything saved', { timeout: 20_000 })
}
