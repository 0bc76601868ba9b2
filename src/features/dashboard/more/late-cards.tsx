import { useLatestDocuments } from '#data/documents.ts'
import type { ActivePerson } from '#data/people.ts'
import { useRecords } from '#data/records.ts'
import { LatestCard } from './latest-card.tsx'
import { MedicinesCard } from './medicines-card.tsx'

/** More would push what matters out of sight. */
const PAPERS = 3

/** What nobody waits for, in one moment: neither card pushes the other aside. */
export function LateCards({ person }: { person: ActivePerson }) {
  const medications = useRecords('medications', person.id)
  const latest = useLatestDocuments(person.id, PAPERS)
  if (!medications || !latest) return null
  return (
    <>
      <MedicinesCard view={medications} />
      <LatestCard latest={latest} />
    </>
  )
}
