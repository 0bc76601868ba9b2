/** What cannot be sent is exported as the file that it is. */
import { asTab } from '#tests/support/this-page.ts'
import { expect, test } from 'vitest'
import { exportEntry } from '#data/waiting/waiting.ts'
import { parkChangesOf } from '#data/outbox/maintenance.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { addFile, firstFolder, pdf } from '#tests/support/edits.ts'
import { unzip } from '#tests/support/unzip.ts'
import { createWorld } from '#tests/support/world.ts'

test('a scan whose bytes need the person is exported under its name, with its document', async () => {
  const world = await createWorld()
  const { tab: phone } = await world.signedIn(ada, 'phone')
  asTab(phone)
  const folder = await firstFolder(phone)
  await phone.goOffline()
  await addFile(phone, folder, 'Allergy letter.pdf', pdf('mine'))
  // The account may no longer read this book: a card for each change, "nothing is dropped".
  await parkChangesOf(phone.account.db, [maya.id])
  // One card for the two.
  const [bytes, document] = await phone.outbox()
  expect(bytes).toMatchObject({ command: 'files.send', state: 'refused' })
  const zip = await exportEntry(document!.id)
  const files = await unzip(new Uint8Array(await zip!.arrayBuffer()))
  expect([...files.keys()]).toContain('files/1 Allergy letter.pdf')
})
