/** Adding, changing and deleting dependents. */
import type { DependentInput } from '#contract/dependents.ts'
import { account, device } from './session/this-device.ts'

/**
 * Resolves once the dependent is durable on this device. They are chosen as well (DECISIONS D2) if that can be noted:
 * a device that is full just then must not say that the dependent was not kept, or they are added a second time.
 */
export async function createDependent(input: DependentInput): Promise<void> {
  const { platform, write } = account()
  const id = platform.newId()
  await write('dependents.create', { ...input, id })
  await device.selectPerson(id).catch(() => {})
}

/** Fields as the person saw them when the editing began, and as they are to be; only those that they really changed. */
export async function updateDependent(
  id: string,
  seen: Partial<DependentInput>,
  wanted: Partial<DependentInput>,
): Promise<void> {
  await account().write('dependents.update', { id, seen, wanted })
}

/** See `deletePerson`. */
export async function deleteDependent(id: string): Promise<void> {
  const open = account()
  const { deletePerson } = await import('./delete-person.ts')
  await deletePerson(open, id)
  if (device.person.get() === id) await device.selectPerson(null)
}
