import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { adminCommand } from '#tests/support/admin-command.ts'
import { readFromServer } from '#tests/support/as-the-server-sees-it.ts'
import { maya, tunde, zoe } from '#tests/support/cast.ts'
import { answered, BASE, type FhirPeer, fhirPeer, outcome, silent } from '#tests/support/fhir-peer.ts'
import { expect, signIn, test } from '#tests/support/journey.ts'
import { choosePerson, goTo } from '#tests/support/screens.ts'

/** What whoever runs the server tells the health service to know these people by. */
async function identifiersIn(dataDir: string): Promise<(name: string) => string> {
  const { said } = await adminCommand(['identifiers', 'demo@havenbook.example'], { dataDir })
  const lines = said.split('\n').map((line) => line.split('\t'))
  return (name) => lines.find(([, person]) => person?.startsWith(`${name} `))?.[0] ?? 'none'
}

/** The health service of somebody who knows all three children. */
async function hospital(dataDir: string): Promise<FhirPeer> {
  const peer = fhirPeer()
  const identifierOf = await identifiersIn(dataDir)
  for (const { id, firstName } of [maya, tunde, zoe]) {
    const subject = { reference: `Patient/${id}` }
    peer.put(
      {
        resourceType: 'Patient',
        id,
        identifier: [{ system: 'urn:havenbook:person', value: identifierOf(firstName) }],
        name: [{ text: firstName }],
      },
      {
        resourceType: 'MedicationRequest',
        id: `m-${id}`,
        status: 'active',
        intent: 'order',
        subject,
        medicationCodeableConcept: { text: `Harbour drops for ${firstName}` },
      },
    )
  }
  return peer
}

const isFor = (url: URL, { id }: { id: string }) => url.searchParams.get('patient') === id

const trouble = (page: Page) => page.getByRole('status').filter({ hasText: 'The connected health service' })

test('a connected service on its bad days is spoken of plainly, and what it gave before stays, also with no signal', async ({
  home,
}) => {
  const { device, gate } = home
  const peer = await hospital(home.server.dataDir)
  const listening = serve({ fetch: (request) => peer.fetch(request), hostname: '127.0.0.1', port: 0 }) as Server
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const settings = { FHIR_BASE_URL: `http://127.0.0.1:${port}${new URL(BASE).pathname}`, FHIR_SERVER_NAME: 'Harbour' }

  try {
    await home.server.stop()
    await home.restart(settings)
    for (const { id } of [maya, tunde, zoe]) {
      expect(await readFromServer<object[]>(gate, `${paths.ehrMedications}?profileId=${id}`)).toContainEqual(
        expect.objectContaining({ providerName: 'Harbour' }),
      )
    }
    peer.behave('MedicationRequest', (url) => {
      if (isFor(url, maya)) return answered(401, outcome('login', 'expired'))
      if (isFor(url, tunde)) return answered(429, '', 'text/plain', { 'Retry-After': '3600' })
      return silent(url, 0)
    })
    peer.behave('Immunization', (url) => {
      if (isFor(url, maya)) return new Response(null, { status: 403 })
      return answered(500, '')
    })
    peer.behave('DocumentReference', (url) => {
      if (isFor(url, maya)) return answered(404, '<html>Not Found</html>', 'text/html')
      return answered(200, '<!doctype html><title>Sign in</title>', 'text/html')
    })
    await home.server.stop()
    await home.restart(settings)

    const page = await device.open('/login')
    await signIn(page)
    await choosePerson(page, 'Maya')
    await goTo(page, 'Medications')
    await expect(trouble(page)).toContainText('no longer accepts this Havenbook')
    await expect(trouble(page)).toContainText('Records from before are below.')
    await expect(page.getByRole('table', { name: 'Medications' })).toContainText('Harbour drops for Maya')
    await goTo(page, 'Vaccinations')
    await expect(trouble(page)).toContainText('does not share these records')
    await goTo(page, 'Doctor visit notes')
    await expect(trouble(page)).toContainText('does not offer these records')

    await choosePerson(page, 'Tunde')
    await expect(trouble(page)).toContainText('could not send these records just now')
    await goTo(page, 'Vaccinations')
    await expect(trouble(page)).toContainText('could not send these records just now')
    await goTo(page, 'Medications')
    await expect(trouble(page)).toContainText('could not send these records just now')
    await expect(page.getByRole('table', { name: 'Medications' })).toContainText('Harbour drops for Tunde')

    await choosePerson(page, 'Zoë')
    await expect(trouble(page)).toContainText('has not answered yet')
    await expect(page.getByRole('table', { name: 'Medications' })).toContainText('Harbour drops for Zoë')

    await gate.become('gone')
    await page.reload()
    await expect(trouble(page)).toContainText('has not answered yet')
    await expect(page.getByRole('table', { name: 'Medications' })).toContainText('Harbour drops for Zoë')
  } finally {
    listening.closeAllConnections()
    listening.close()
  }
})
