import { paths } from '#contract/paths.ts'
import { ACCESS_COOKIE } from '#contract/session-keys.ts'
import { effects, planOnServer } from '#tests/support/as-the-server-sees-it.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, editPlan, expectAllReceived, goTo, statusLine } from '#tests/support/screens.ts'

for (const { isExpired, called } of [
  { isExpired: false, called: 'with a good access token' },
  { isExpired: true, called: 'by the cookie that no script reads' },
]) {
  test(`a change made without signal is sent by the worker although the app is closed, ${called}`, async ({
    withMaya: home,
  }) => {
    const { device, gate } = home
    const page = await device.openSignedIn()
    await goTo(page, 'Care plan')
    await gate.become('gone')
    await editPlan(page, 'Needed Accommodations', 'Nap time', 'Sent while the app was closed')
    await expect(statusLine(page)).toContainText('1 change not sent yet')

    const elsewhere = await device.tab('about:blank')
    const devtools = await device.context.newCDPSession(elsewhere)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(gate.origin))
        if (ours) resolve(ours.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registered
    await page.close()
    if (isExpired) await device.context.clearCookies({ name: ACCESS_COOKIE })
    await gate.become('clear')
    expect(effects(gate)).toEqual([])

    // What the browser does by itself once it has a network.
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: gate.origin,
      registrationId,
      tag: 'drain',
      lastChance: false,
    })
    await expect.poll(() => effects(gate)).toHaveLength(1)
    await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: 'Sent while the app was closed' })

    expect(gate.passages.filter(({ path }) => path === `/api/${paths.refreshOf(ada.id)}`)).toHaveLength(
      isExpired ? 1 : 0,
    )
    const again = await device.tab(CARE_PLAN)
    await expectAllReceived(again)
    await expect(again.getByText('Sent while the app was closed')).toBeVisible()
    await expect.poll(() => effects(gate)).toHaveLength(1)
  })
}
