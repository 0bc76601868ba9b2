import { expect, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { expectTakenOver } from '#tests/support/screens.ts'

test.use({ deviceOptions: NOT_INSTALLED })

test.describe('where nobody can join', () => {
  test.use({ serverEnv: { REGISTRATION: 'closed' } })

  test('the page says so before anything is typed, in three languages', async ({ home }) => {
    const page = await home.device.open('/login')
    await expectTakenOver(page)
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page.getByRole('main')).toContainText('Nobody can join here at the moment.')
    await expect(page.getByLabel('Email')).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
    await page.goto('/login?step=account&lang=fr')
    await expect(page.getByRole('main')).toContainText('Il n’est pas possible de s’inscrire ici pour le moment.')
    await page.goto('/login?step=account&lang=es')
    await expect(page.getByRole('main')).toContainText('Por ahora nadie puede registrarse aquí.')
  })
})

test.describe('where invited people can join', () => {
  test.use({ serverEnv: { REGISTRATION: 'invitation' } })

  test('the form says so and is there', async ({ home }) => {
    const page = await home.device.open('/login?step=account')
    await expect(page.getByRole('main')).toContainText('Only people who were invited can join here.')
    await expect(page.getByLabel('Email')).toBeVisible()
  })
})
