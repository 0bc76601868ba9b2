/** What is looked at behind the sign-in, with Maya chosen: two walks, since one would be the longest of all journeys. */
import { pdf } from './typed-bytes.ts'
import { dialog, heading, type Screen } from './screen-look.ts'
import { CARE_PLAN, EMERGENCY, profileMenu } from './screens.ts'

/** What is known of somebody: plan, records and days. */
const OF_A_PERSON: Screen[] = [
  { name: 'dashboard', path: '/dashboard', ready: heading(/^Good /) },
  { name: 'care plan', path: CARE_PLAN, ready: heading('Care plan') },
  {
    name: 'care plan being edited',
    path: CARE_PLAN,
    ready: (page) => page.getByRole('button', { name: 'Save', exact: true }),
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
    path: `/dashboard/journal?month=${answeredMonth()}`,
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
    open: (page) => page.getByRole('searchbox').fill('the'),
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
  {
    name: 'new appointment',
    path: '/dashboard/appointments',
    ready: dialog('New appointment'),
    open: (page) => page.getByRole('button', { name: 'New appointment' }).click(),
  },
  {
    name: 'before an appointment',
    path: '/dashboard/appointments',
    ready: (page) => page.getByRole('button', { name: 'Edit “Why does she wake at four?”' }),
    open: async (page) => {
      await page.getByLabel('A question to ask').fill('Why does she wake at four?')
      await page.getByRole('button', { name: 'Add a question' }).click()
      await page
        .getByRole('link', { name: /^Next appointment/ })
        .first()
        .click()
    },
  },
  { name: 'appointments', path: '/dashboard/appointments', ready: heading('Appointments') },
]

/** People, papers and the account. In this order: a file that one screen brings, the next ones show. */
const OF_THE_FAMILY: Screen[] = [
  { name: 'dependents', path: '/dashboard/dependents', ready: heading('Dependents') },
  {
    name: 'dependent form',
    path: '/dashboard/dependents',
    ready: dialog('Add Dependent'),
    open: (page) => page.getByRole('button', { name: 'Add Dependent' }).click(),
  },
  {
    name: 'deleted people',
    path: '/dashboard/dependents',
    ready: (page) => page.getByText('Nothing was deleted in the last 30 days'),
    open: (page) => page.getByRole('button', { name: 'Deleted people' }).click(),
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
    ready: (page) => page.getByText('This file is not what its name says.'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Upload', exact: true }).click()
      await page
        .getByRole('dialog')
        .locator('input[type=file][multiple]')
        .setInputFiles([
          { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf('Plan') },
          { name: 'not a photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') },
        ])
      await page.getByText('This file is not what its name says.').waitFor()
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

export const FAMILY_WALKS = { 'of a person': OF_A_PERSON, 'of the family': OF_THE_FAMILY }

/** The family has answered up to yesterday: on the first of a month that is another one. */
function answeredMonth(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 7)
}
