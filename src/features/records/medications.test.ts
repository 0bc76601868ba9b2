import { expect, test } from 'vitest'
import type { Medication } from '#data/records.ts'
import { MEDICATIONS } from './medications.tsx'

const isFolded = (status: string) => MEDICATIONS.isPast?.({ status } as Medication)

test('an order not to give a medicine is no thing of the past: it stands in the list, not folded below it', () => {
  expect(['stopped', 'completed', 'not-taken'].map(isFolded)).toEqual([true, true, true])
  expect(['active', 'on-hold', 'intended', 'do-not-take'].map(isFolded)).toEqual([false, false, false, false])
})
