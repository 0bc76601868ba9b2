import type { ReactNode } from 'react'

/** One part of the kit in its states. */
export interface Part {
  name: string
  shows: ReactNode
}
