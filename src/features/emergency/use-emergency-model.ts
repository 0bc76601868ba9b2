import { useSyncExternalStore } from 'react'
import { zoneNow } from '#contract/kept-pages.ts'
import { useAttributes } from '#data/attributes.ts'
import { useCarePlan } from '#data/care-plan.ts'
import { useActivePerson, useProfile } from '#data/people.ts'
import { usePhotos } from '#data/photos.ts'
import { useRecords } from '#data/records.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { emergencyPlace } from '#lib/emergency-numbers.ts'
import { useToday, watchClock } from '#lib/use-today.ts'
import { emergencyModel } from './emergency-model.ts'

/**
 * What the emergency view says of the person whose data is shown, and what it was read from: this device's copy, with unsent
 * changes on top. `model` is null until name and plan are of the same person: never one person's name over another's plan.
 */
export function useEmergencyModel() {
  const person = useActivePerson()
  const plan = useCarePlan(person?.id)
  const attributes = useAttributes(person?.id)
  const records = useRecords('medications', person?.id)
  const carer = useProfile()
  const photos = usePhotos()
  const day = useToday()
  // A border may be crossed while the view stands, with no signal to tell of it.
  const zone = useSyncExternalStore(watchClock, zoneNow, zoneNow)
  const isKnown = useIsKnown(person?.id, plan?.asOf)

  const isRead = person && plan?.profileId === person.id
  const isOwnKnown = attributes?.asOf !== null || attributes.pending > 0
  const own = attributes?.profileId === person?.id && isOwnKnown ? attributes?.content : undefined
  const recorded = records?.profileId === person?.id ? records : undefined
  const beside = {
    records: recorded?.rows,
    recordsAsOf: recorded?.asOf,
    day,
    photo: photos?.get(person?.id ?? ''),
    here: emergencyPlace(zone),
  }
  return {
    plan,
    /** Undefined: not read yet, or never reached this device, and nothing was written on it. */
    attributes: own,
    carer,
    /** False: nothing of this plan has reached this device, so an empty list says nothing. */
    isKnown: isKnown || plan?.exists === true,
    /** All that the model stands on has been read from this device. */
    isComplete: Boolean(carer && attributes && recorded && photos),
    model: isRead ? emergencyModel(person, plan.content, own, carer ?? null, beside) : null,
  }
}
