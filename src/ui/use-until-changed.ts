import { useState } from 'react'

/**
 * What an attempt said of the fields of a form, each until it is changed (DECISIONS H11). `attempt`: another object after each.
 */
export function useUntilChanged<Field extends string, Said = string | null>(
  attempt: object,
  said: Partial<Record<Field, Said>>,
  typed: Record<Field, unknown>,
): Partial<Record<Field, Said>> {
  const [at, setAt] = useState({ attempt, typed })
  if (at.attempt !== attempt) setAt({ attempt, typed })
  const still = Object.entries(said).filter(([field]) => typed[field as Field] === at.typed[field as Field])
  return Object.fromEntries(still) as Partial<Record<Field, Said>>
}
