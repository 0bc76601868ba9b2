import { useRef, useState } from 'react'
import { deleteIncident, type IncidentView } from '#data/incidents.ts'
import { bringBackIncident } from '#data/take-back.ts'

export interface Deletion {
  /** What was last deleted here and can be brought back. */
  taken: IncidentView | null
  state: 'none' | 'deleted' | 'back' | 'failed'
  take: (incident: IncidentView) => Promise<void>
  undo: () => Promise<void>
}

/** Deleting at once, and taking it back. */
export function useDeletion(): Deletion {
  const [{ taken, state }, set] = useState<Pick<Deletion, 'taken' | 'state'>>({ taken: null, state: 'none' })
  const goingBackRef = useRef<IncidentView | null>(null)
  return {
    taken,
    state,
    take: (incident) =>
      deleteIncident(incident).then(
        () => set({ taken: incident, state: 'deleted' }),
        () => set({ taken: null, state: 'failed' }),
      ),
    undo: async () => {
      // A second press would log it twice.
      if (!taken || goingBackRef.current === taken) return
      goingBackRef.current = taken
      const { isPending: _isPending, ...incident } = taken
      await bringBackIncident(incident).then(
        () => set({ taken: null, state: 'back' }),
        () => {
          goingBackRef.current = null
          set({ taken, state: 'failed' })
        },
      )
    },
  }
}
