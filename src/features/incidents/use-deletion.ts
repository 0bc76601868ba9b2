import { useRef, useState } from 'react'
import { deleteIncident, type IncidentView } from '#data/incidents.ts'

export interface Deletion {
  /** What was last deleted here and can be brought back. */
  taken: IncidentView | null
  state: 'none' | 'deleted' | 'back' | 'failed'
  take: (incident: IncidentView) => Promise<void>
  undo: () => Promise<void>
}

interface Taken extends IncidentView {
  bringBack: () => Promise<void>
}

/** Deleting at once, and taking it back. */
export function useDeletion(): Deletion {
  const [{ taken, state }, set] = useState<{ taken: Taken | null; state: Deletion['state'] }>({
    taken: null,
    state: 'none',
  })
  const goingBackRef = useRef<Taken | null>(null)
  return {
    taken,
    state,
    take: (incident) =>
      deleteIncident(incident).then(
        (bringBack) => set({ taken: { ...incident, bringBack }, state: 'deleted' }),
        () => set({ taken: null, state: 'failed' }),
      ),
    undo: async () => {
      // A second press would log it twice.
      if (!taken || goingBackRef.current === taken) return
      goingBackRef.current = taken
      await taken.bringBack().then(
        () => set({ taken: null, state: 'back' }),
        () => {
          goingBackRef.current = null
          set({ taken, state: 'failed' })
        },
      )
    },
  }
}
