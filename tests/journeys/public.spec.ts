/** The pages for everybody: found, read, searched, in three languages, and read again with no signal. */
import type { Page } from '@playwright/test'
import { expect, keptWhenIdle, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { publishRow, wordsOf } from '#tests/support/publish.ts'
import { mailsTo } from '#tests/support/mail-files.ts'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { expectAsksBeforeClosing } from '#tests/support/screens.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('main')

/** Until the device keeps every page in every language, and as of which state. */
const everythingKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('public-content')).keys()).length), {
      timeout: 30_000,
    })
    .toBe(25)

test('after one visit every public page and way in opens with no signal, the pages in every language', async ({
  home,
}) => {
  const { device, gate } = home
  let page = await device.open('/')
  await expect(heading(page, /care plan/)).toBeVisible()
  await everythingKept(page)
  await keptWhenIdle(page)
  await device.close()

  await gate.become('gone')
  page = await device.open('/')
  for (const [path, title] of PUBLIC_PAGES) {
    await page.goto(path)
    await expect(heading(page, title), path).toBeVisible()
    await expect(main(page).getByText('This page is not on this device yet')).toHaveCount(0)
  }
  for (const [path, title] of [
    ['/login', 'Log In'],
    ['/forgot-password', 'Forgot password'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title), path).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.goto('/dashboard/care-plan')
  await expect(page).toHaveURL('/login')
  await page.goto('/resources/sleep')
  await expect(main(page).getByText(/Havenbook cannot be reached right now\. As of/)).toBeVisible()
  await page.goto('/resources/sleep?lang=es')
  await expect(heading(page, 'El sueño')).toBeVisible()
  await expect(main(page).getByText('la Academia Estadounidense de Medicina del Sueño', { exact: false })).toBeVisible()
})

test('a page that was never here says so with no signal, and comes when there is one', async ({ home }) => {
  const { device, gate } = home
  const page = await device.open('/login')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await everythingKept(page)
  await keptWhenIdle(page)
  await page.evaluate(() => caches.delete('public-content'))
  await gate.become('gone')
  await page.goto('/resources/sleep')
  await expect(main(page).getByText('This page is not on this device yet')).toBeVisible()
  await gate.become('clear')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Sleep')).toBeVisible()
})

test('articles are searched without regard to accents, narrowed down by topic, and the address keeps both', async ({
  home,
}) => {
  const page = await home.device.open('/resources?lang=fr', NOT_INSTALLED)
  const search = page.getByRole('searchbox', { name: 'Chercher dans les articles' })
  await search.fill('MEDECIN sieste')
  await expect(main(page).getByRole('status')).toHaveText('1 résultat')
  await expect(search).toBeFocused()
  await main(page).getByRole('link', { name: 'Le sommeil' }).click()
  await expect(heading(page, 'Le sommeil')).toBeFocused()
  await page.goBack()
  await expect(search).toHaveValue('MEDECIN sieste')

  await search.fill('xyzzy')
  await expect(main(page).getByText('Rien ne correspond ici.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Tout afficher' }).click()
  await expect(main(page).getByRole('search'), 'the button has gone').toBeFocused()
  await expect(main(page).getByRole('status')).toHaveText('12 résultats')
  // Chosen at once: what is found and the address follow.
  const school = page.getByRole('radio', { name: 'École' })
  expect(await school.evaluate((radio: HTMLInputElement) => (radio.click(), radio.checked))).toBe(true)
  await expect(main(page).getByRole('status')).toHaveText('2 résultats')
  await page.reload()
  await expect(school).toBeChecked()
})

test('the directory leads to a number that can be tapped, by country and need', async ({ home }) => {
  const page = await home.device.open('/directory', NOT_INSTALLED)
  await page.getByRole('radio', { name: 'Spain' }).check()
  await page.getByRole('radio', { name: 'In a crisis' }).check()
  await expect(main(page).getByRole('status')).toHaveText('2 found')
  await expect(main(page).getByRole('link', { name: 'Call 024' })).toHaveAttribute('href', 'tel:024')
  await page.getByRole('radio', { name: 'All countries' }).check()
  await page.getByRole('searchbox').fill('114')
  await main(page).getByRole('link', { name: '114, emergencies without a voice' }).click()
  await expect(heading(page, '114, emergencies without a voice')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Text message to 114' })).toHaveAttribute('href', 'sms:114')
  await expect(main(page).getByText('Last checked on Nov 21, 2026.', { exact: false })).toBeVisible()
})

test('an entry that belongs to no country is listed for each', async ({ home }) => {
  const rows = { databaseUrl: '', dataDir: home.server.dataDir }
  await publishRow(rows, 'directory', 'everywhere', { en: wordsOf('A line for the whole world') })
  const page = await home.device.open('/directory', NOT_INSTALLED)
  await page.getByRole('searchbox').fill('whole world')
  for (const country of ['All countries', 'Spain']) {
    await page.getByRole('radio', { name: country }).check()
    await expect(main(page).getByRole('status')).toHaveText('1 found')
    await expect(main(page).getByRole('link', { name: 'A line for the whole world' })).toBeVisible()
  }
})

test('the store guide shows one need at a time and says what keeps it safe', async ({ home }) => {
  const page = await home.device.open('/store', NOT_INSTALLED)
  await page.getByRole('radio', { name: 'Hands' }).check()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Hands' })).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Mouth' })).toHaveCount(0)
  await expect(main(page).getByText('No magnets and no button cells', { exact: false })).toBeVisible()
})

test('the foot of a page leads to privacy and terms, and has the language on every phone', async ({ home }) => {
  const page = await home.device.open('/resources', { ...NOT_INSTALLED, viewport: { width: 360, height: 740 } })
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Privacy' })).toBeInViewport()
  await expect(main(page)).toContainText('no ads, no counting of visits')
  await foot.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Terms' })).toBeInViewport()
  await foot.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: /^Fr/ }).click()
  await expect(foot.getByRole('link', { name: 'Confidentialité' })).toBeVisible()
})

test('an article on paper has no line over another, and no heading alone at the foot of a sheet', async ({ home }) => {
  const page = await home.device.open('/resources', NOT_INSTALLED)
  for (const [path, title] of [
    ['/resources/emergency-information', 'Emergency information'],
    ['/resources/sleep', 'Sleep'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    const { heights, onPages } = await readPdf(await page.pdf({ format: 'A4' }))
    expect(onPages.length).toBeGreaterThan(1)
    for (const [number, lines] of heights.entries()) {
      const above = lines.filter((line, n) => line > (lines[n - 1] ?? line) + 1)
      expect.soft(above, `${title}, page ${number + 1}`).toEqual([])
    }
    expect.soft(onPages[0]).not.toMatch(/Find out what wakes them\s*$/u)
  }
})

test('an article that is not there is said to be not there', async ({ home }) => {
  const page = await home.device.open('/resources/nonsense', NOT_INSTALLED)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'See what is here' }).click()
  await expect(heading(page, 'Resources')).toBeVisible()
})

test('each page tells search engines its title, description, address and languages', async ({ home }) => {
  const page = await home.device.open('/resources/sleep?lang=fr', NOT_INSTALLED)
  await expect(page).toHaveTitle('Le sommeil · Havenbook')
  const head = (selector: string) => page.locator(`head ${selector}`)
  await expect(head('meta[name="description"]')).toHaveAttribute('content', /Combien d’heures/)
  await expect(head('link[rel="canonical"]')).toHaveAttribute('href', /\/resources\/sleep\?lang=fr$/)
  await expect(head('link[rel="alternate"][hreflang]')).toHaveCount(4)
  await expect(head('meta[property="og:title"]')).toHaveAttribute('content', 'Le sommeil')
  await page.getByRole('link', { name: 'Toutes les ressources' }).click()
  await expect(page).toHaveTitle('Ressources · Havenbook')
  await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1)
})

test('a message reaches the people who run the copy, and nothing typed is lost with no signal', async ({ home }) => {
  const { device, gate } = home
  const page = await device.open('/contact-us')
  const form = main(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByText('Please write a message.')).toBeVisible()

  await form.getByLabel('Name').fill('Lena Brandt')
  await form.getByLabel('Email').fill('lena@havenbook.example')
  // What is pasted is cut nowhere.
  const pasted = `${'A number. '.repeat(400)}The end.`
  await form.getByLabel('Message').fill(pasted)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please shorten this to 4,000 characters. It has 4,008 now.')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue(pasted)
  await form.getByLabel('Message').fill('A number in the directory is wrong.')
  await expectAsksBeforeClosing(page)
  await expect(form.getByLabel('Message')).toHaveValue('A number in the directory is wrong.')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await everythingKept(page)
  await gate.become('gone')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('A number in the directory is wrong.')

  await gate.become('clear')
  await form.getByLabel('Email').fill('lena..brandt@havenbook.example')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('This email address is not complete. Please check it.')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()

  await form.getByLabel('Email').fill('lena@havenbook.example')
  const answer = gate.hold(({ path }) => path === '/api/requests/contact')
  await form.getByRole('button', { name: 'Send message' }).click()
  await answer.arrived
  await form.getByLabel('Message').fill('A number in the directory is wrong. It is that of Lakeside.')
  answer.release()
  await expect(form.getByRole('alert')).toContainText('What you changed after that is still here, and not sent yet.')
  await expect(form.getByLabel('Message')).toHaveValue(/Lakeside/u)

  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('We have your message. Thank you for writing.')).toBeVisible()
})

test('the letter begins with the click in the mail and ends with one more', async ({ home }) => {
  const { device, server } = home
  const page = await device.open('/connected', NOT_INSTALLED)
  const letter = page.getByRole('region', { name: 'Newsletter' })
  await letter.getByLabel('Email').fill('lena')
  await letter.getByRole('button', { name: 'Get the newsletter' }).click()
  const incomplete = letter.getByText('This email address is not complete. Please check it.')
  await expect(incomplete).toBeVisible()
  await letter.getByLabel('Email').fill('lena@')
  await expect(incomplete).toBeVisible()
  await letter.getByLabel('Email').fill('lena..brandt@havenbook.example')
  await letter.getByRole('button', { name: 'Get the newsletter' }).click()
  await expect(incomplete, 'as the server says').toBeVisible()
  await letter.getByLabel('Email').fill('lena@havenbook.example')
  await expect(incomplete, 'gone as soon as it is right').toBeHidden()
  await letter.getByRole('button', { name: 'Get the newsletter' }).click()
  await expect(letter.getByText('Please check your email and say yes there.', { exact: false })).toBeVisible()

  await expect.poll(() => mailsTo(server.dataDir, 'lena@havenbook.example'), { timeout: 15_000 }).toHaveLength(1)
  const [mail] = await mailsTo(server.dataDir, 'lena@havenbook.example')
  const linkIn = (what: 'confirm' | 'end') =>
    new RegExp(`/connected\\?${what}=[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(linkIn('confirm'))
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(main(page).getByText('Thank you. You’ll get the newsletter from now on.')).toBeVisible()
  await page.goto(linkIn('end'))
  await expect(main(page).getByText('You’ll get no more newsletters. Your address is deleted.')).toBeVisible()
  await page.goto(linkIn('confirm'))
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(main(page).getByText('This link no longer works', { exact: false })).toBeVisible()
})
