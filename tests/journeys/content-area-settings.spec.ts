/** What Admins set holds at once: at the sign-in, for who may join, and for phones that have lost their signal since (DECISIONS N12). */
import { openContentArea } from '#tests/support/admin.ts'
import { faultsOn } from '#tests/support/axe.ts'
import { expect, installed, keptWhenIdle, test } from '#tests/support/journey.ts'
import { fillAccount, fillPersonal, NEWCOMER } from '#tests/support/joining.ts'
import { expectTakenOver } from '#tests/support/screens.ts'

test('an Admin sets what the sign-in says and who may join; a guest is told, with and without a signal', async ({
  signedIn: home,
}) => {
  // A guest is about to join.
  const guest = await (await home.anotherDevice()).open('/login')
  await installed(guest)
  await expectTakenOver(guest)
  await guest.getByRole('link', { name: 'Create account' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Create account' })).toBeVisible()
  await fillAccount(guest)
  await fillPersonal(guest)

  const page = await home.device.open('/robots.txt')
  await openContentArea(page, home.server.dataDir, 'settings')
  const card = (name: string) => page.getByRole('region', { name })

  // Nothing that was typed is lost with the signal.
  const support = card('Support address')
  await expect(support).toContainText('From the configuration: nothing')
  await support.getByLabel('Email').fill('help@')
  await support.getByRole('button', { name: 'Save' }).click()
  await expect(support).toContainText('Please enter a whole email address.')
  await support.getByLabel('Email').fill('help@lakeside.example')
  await home.gate.become('gone')
  await support.getByRole('button', { name: 'Save' }).click()
  await expect(support.getByRole('alert')).toBeVisible()
  await home.gate.become('clear')
  await page.reload()
  await expect(support.getByLabel('Email')).toHaveValue('help@lakeside.example')
  await support.getByRole('button', { name: 'Save' }).click()
  await expect(support.getByRole('button', { name: 'Use the configuration' })).toBeVisible()

  const note = card('Note at the sign-in')
  await note.getByLabel('English').fill('We leave the beta in August.')
  await note.getByLabel('Français').fill('La bêta se termine en août.')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toContainText('Please write the note in this language, too.')
  await note.getByLabel('Español').fill('La beta termina en agosto.')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note.getByRole('button', { name: 'Use the configuration' })).toBeVisible()

  // What is typed while the one before is being saved is not saved with it.
  const answer = home.gate.hold(({ path }) => path.startsWith('/api/admin/settings/'))
  await note.getByLabel('English').fill('We leave the beta in autumn.')
  await note.getByRole('button', { name: 'Save' }).click()
  await answer.arrived
  await note.getByLabel('English').fill('We leave the beta in August.')
  answer.release()
  await expect(note.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
  await expect(note.getByLabel('English')).toHaveValue('We leave the beta in August.')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note.getByRole('button', { name: 'Discard what I typed' })).toBeHidden()

  const joining = card('Who may join')
  await joining.getByRole('radio', { name: /^Nobody/ }).check()
  await joining.getByRole('button', { name: 'Save' }).click()
  await expect(joining.getByRole('button', { name: 'Use the configuration' })).toBeVisible()

  // Somebody else has set it meanwhile: both are there, and whoever typed last decides.
  const days = card('How long messages are kept')
  await days.getByLabel('Days').fill('30')
  const elsewhere = await home.device.tab('/admin/settings')
  const there = elsewhere.getByRole('region', { name: 'How long messages are kept' })
  await there.getByRole('button', { name: 'Discard what I typed' }).click()
  await expect(elsewhere.locator('#content'), 'the button has gone').toBeFocused()
  await there.getByLabel('Days').fill('200')
  await there.getByRole('button', { name: 'Save' }).click()
  await expect(there.getByRole('button', { name: 'Use the configuration' })).toBeVisible()
  await elsewhere.close()
  await days.getByRole('button', { name: 'Save' }).click()
  await expect(days.getByRole('alert')).toContainText('It is now: 200 days')
  await expect(days.getByLabel('Days')).toHaveValue('30')
  await days.getByRole('button', { name: 'Keep mine' }).click()
  await days.getByRole('button', { name: 'Save' }).click()
  await expect(days.getByRole('button', { name: 'Discard what I typed' })).toBeHidden()

  await page.goto('/admin/admin')
  await expect(page.getByText('Changed a setting: who may join')).toBeVisible()

  // The guest could not know: what they typed stays.
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByRole('main')).toContainText('Nobody new can join here right now')
  await expect(guest.getByLabel('First Name')).toHaveValue(NEWCOMER.firstName)
  // Whoever comes now is told before anything is typed.
  await guest.goto('/login?step=account')
  await expect(guest.getByRole('main')).toContainText('Nobody can join here at the moment.')
  await expect(guest.getByLabel('Confirm password')).toBeHidden()

  // What the sign-in says stays there without a signal.
  await guest.goto('/login')
  await expect(guest.getByText('We leave the beta in August.')).toBeVisible()
  await home.gate.become('gone')
  await guest.reload()
  await expect(guest.getByText('We leave the beta in August.')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'help@lakeside.example' })).toBeVisible()
  await home.gate.become('clear')
  await guest.goto('/login?lang=fr')
  await expect(guest.getByText('La bêta se termine en août.')).toBeVisible()
})

test('an Admin writes the foot of the pages and the words above the newsletter; a guest reads both with no signal', async ({
  signedIn: home,
}) => {
  const page = await home.device.open('/robots.txt')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const publish = async (section: string, title: string, summary: string, line: string) => {
    await page.getByRole('button', { name: 'Begin' }).click()
    await field('Title').fill(title)
    await home.gate.become('gone')
    await field('Summary').fill(summary)
    await field('Text').click()
    await page.keyboard.insertText(line)
    await expect(page.getByText(/^Kept on this device/)).toBeVisible()
    await home.gate.become('clear')
    await page.reload()
    await expect(field('Summary')).toHaveValue(summary)
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Everything is published.')).toBeVisible()
    await expect(page).toHaveURL(`/admin/${section}`)
  }
  await openContentArea(page, home.server.dataDir, 'footer')
  expect(await faultsOn(page)).toEqual([])
  const address = `https://lakeside.example/${'meetings'.repeat(20)}`
  await publish('footer', 'Lakeside Parents', 'We run this copy.', `Meetings on Mondays. ${address}`)
  await page.goto('/admin/subscribe')
  await publish('subscribe', 'Letters from the lake', 'Four times a year.', 'Read by many.')

  const guest = await (await home.anotherDevice()).open('/connected')
  const foot = guest.getByRole('contentinfo')
  const reads = async () => {
    await expect(foot).toContainText('Lakeside Parents')
    await expect(foot).toContainText('Meetings on Mondays.')
    await expect(foot.getByRole('link', { name: 'Privacy' })).toBeVisible()
    const letter = guest.getByRole('region', { name: 'Letters from the lake' })
    await expect(letter).toContainText('Four times a year.')
    await expect(letter).toContainText('Read by many.')
    await expect(letter.getByLabel('Email')).toBeVisible()
    const { scrollWidth, clientWidth } = await guest.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  }
  await reads()
  await installed(guest)
  await guest.reload()
  await reads()
  await keptWhenIdle(guest)
  await home.gate.become('gone')
  await guest.reload()
  await reads()
  await guest.getByRole('link', { name: 'Terms' }).click()
  await expect(guest).toHaveURL(/\/about#terms$/)
  await expect(foot).toContainText('We run this copy.')
})
