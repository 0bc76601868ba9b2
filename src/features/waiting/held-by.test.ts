import { expect, test } from 'vitest'
import { heldBy } from './held-by.ts'

const profileId = '01900000-0000-7000-8000-000000000001'
const folderId = '01900000-0000-7000-8000-0000000000f1'
const none = { strengths: [], interests: [], calmingStrategies: [] }
const trains = { id: 2, uid: 't', name: 'Trains' }

const folder = {
  seq: 1,
  command: 'folders.create',
  needsPerson: true,
  input: { id: folderId, profileId, category: 'educational', name: 'School' },
}
const file = {
  seq: 2,
  command: 'documents.create',
  needsPerson: false,
  input: {
    id: '01900000-0000-7000-8000-0000000000d1',
    profileId,
    category: 'educational',
    folderId,
    name: 'report.pdf',
    size: 2_202_010,
    type: 'application/pdf',
  },
}

test('a file names the folder that has to come first', () => {
  expect(heldBy(file, [folder, file])).toBe(folder)
})

test('an earlier change of the same lists holds up the later one, and not the other way round', () => {
  const lists = (seq: number, needsPerson: boolean) => ({
    seq,
    command: 'attributes.save',
    needsPerson,
    input: { profileId, seen: none, wanted: { ...none, interests: [trains] } },
  })
  const [first, second] = [lists(1, true), lists(5, false)]
  expect(heldBy(second, [first, second])).toBe(first)
  expect(heldBy(first, [first, second])).toBeNull()
})
