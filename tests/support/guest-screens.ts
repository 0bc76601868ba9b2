/** What is looked at without a sign-in. */
import { fillAccount, joinUntilCode } from './joining.ts'
import { dialog, heading, type Screen } from './screen-look.ts'

export const GUEST_SCREENS: Screen[] = [
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
  { name: 'expired link', path: '/forgot-password?reset#token=old', ready: heading('Token Expired') },
  {
    name: 'new password with a fault',
    path: `/forgot-password?reset#token=e30.${Buffer.from('{"exp":9999999999}').toString('base64url')}.x`,
    ready: (page) => page.getByText('Passwords do not match'),
    open: async (page) => {
      await page.getByLabel('New password').fill('lemon tram quiet')
      await page.getByRole('button', { name: 'Save' }).click()
    },
  },
]
