import { useRef, useState } from 'react'
import { deleteIncident, type IncidentView, logIncident } from '#data/incidents.ts'

export interface Deletion {
  /** What was last deleted here and can be brought back. */
  taken: IncidentView | null
  state: 'none' | 'deleted' | 'back' | 'failed'
  take: (incident: IncidentView) => Promise<void>
  undo: () => Promise<void>
}

/** Deleting at once, and taking it back: what is brought back is logged anew, so that it holds on every device. */
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
      const { id: _id, profileId, isPending: _isPending, ...fields } = taken
      await logIncident(profileId, fields).then(
        () => set({ taken: null, state: 'back' }),
        () => {
          goingBackRef.current = null
          set({ taken, state: 'failed' })
        },
      )
    },
  }
}
