/** Undo of a row that was taken out of a form, whatever has become of the form since. */
import { asTab } from '#tests/support/this-page.ts'
import { afterEach, expect, test } from 'vitest'
import type { FamilyMedicine } from '#contract/care-plan-content.ts'
import { dropDraft, dropDrafts, readDraft, settleDraft, startDraft, typeInto } from '#features/care-plan/plan-drafts.ts'
import { noteSaved, puttingBack } from '#features/care-plan/put-back.ts'
import { draftChange, NO_MEDICINE, type SectionDraft } from '#features/care-plan/section-form.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { saveSection, shownPlan } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

afterEach(dropDrafts)

const was: FamilyMedicine = { ...NO_MEDICINE, name: 'Melatonin', dose: '3 mg' }
const typed: FamilyMedicine = { ...was, dose: '5 mg' }

/** A plan with one medicine, whose dose is changed in the form before its row is taken out. */
async function removedInForm() {
  const { signedIn } = await createWorld()
  const { tab } = await signedIn(ada)
  asTab(tab)
  await saveSection(tab, maya.id, 'medicines', { medicines: [was] })
  const medicines = async () => (await shownPlan(tab, maya.id)).medicines
  const open = async () => startDraft(maya.id, 'medicines', await shownPlan(tab, maya.id))
  const form = () => readDraft(maya.id, 'medicines') as SectionDraft
  await open()
  typeInto(maya.id, 'medicines', 'medicines', [typed])
  const putBack = puttingBack(maya.id, 'medicines', 'medicines', typed, 0)
  typeInto(maya.id, 'medicines', 'medicines', [])
  const save = async () => {
    const { seen, wanted } = draftChange(form())
    await saveSection(tab, maya.id, 'medicines', wanted, seen)
    noteSaved(maya.id, 'medicines')
    settleDraft(maya.id, form(), wanted)
  }
  return { medicines, open, form, putBack, save }
}

test('while the form is open the row goes back into it, once', async () => {
  const { medicines, form, putBack } = await removedInForm()
  await putBack()
  await putBack()
  expect(form().typed.medicines).toEqual([typed])
  expect(await medicines()).toEqual([was])
})

test('a row that was saved as removed goes back into the plan', async () => {
  const { medicines, putBack, save } = await removedInForm()
  await save()
  expect(await medicines()).toEqual([])
  await putBack()
  expect(await medicines()).toEqual([typed])
})

test('a form that was closed without saving has removed nothing, whatever was typed in the row before', async () => {
  const { medicines, putBack } = await removedInForm()
  dropDraft(maya.id, 'medicines')
  await putBack()
  expect(await medicines()).toEqual([was])
})

test('a form that is opened anew on a plan that has the row does not get it twice', async () => {
  const { open, form, putBack, save } = await removedInForm()
  await save()
  await putBack()
  await open()
  await putBack()
  expect(form().typed.medicines).toEqual([typed])
})
