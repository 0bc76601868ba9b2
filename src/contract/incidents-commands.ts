/** Logging what happened, and writing of it again. */
import type { Command, Fold } from './command.ts'
import {
  type Incident,
  type IncidentChange,
  incidentChange,
  type IncidentContent,
  incidentContent,
  type IncidentFields,
  NO_INCIDENT,
} from './incidents-content.ts'
import { paths } from './paths.ts'
import { ofRow, type RowPlace } from './row-commands.ts'

const common = ofRow('incidents', 'incident')

export interface LogIncidentInput extends RowPlace, IncidentFields {}

export const logIncident: Command<LogIncidentInput, IncidentContent> = {
  ...common,
  name: 'incidents.log',
  apply: (_content, input) => incidentContent(input),
  request: ({ id, profileId, ...fields }) => ({
    method: 'POST',
    path: `${paths.incidents}?profileId=${profileId}`,
    body: { id, ...incidentChange(fields) },
  }),
  touches: ({ id: _id, profileId: _whose, ...fields }) => Object.keys(fields),
  creates: (input) => `incidents:${input.id}`,
  requires: (input) => [`dependents:${input.profileId}`],
}

/** Only what was really changed. */
export interface UpdateIncidentInput extends RowPlace {
  seen: IncidentChange
  wanted: IncidentChange
}

export const updateIncident: Command<UpdateIncidentInput, IncidentContent> = {
  ...common,
  name: 'incidents.update',
  apply: (content, { wanted }) => content && { ...content, ...incidentChange(wanted) },
  request: ({ id, seen, wanted }) => ({
    method: 'PATCH',
    path: paths.incident(id),
    body: { ...incidentChange(wanted), seen: incidentChange(seen) },
  }),
  touches: ({ wanted }) => Object.keys(incidentChange(wanted)),
  change: ({ seen, wanted }) => ({ seen: incidentChange(seen), wanted: incidentChange(wanted) }),
  withChange: (input, { seen, wanted }) => ({ ...input, seen: incidentChange(seen), wanted: incidentChange(wanted) }),
}

export interface DeleteIncidentInput extends RowPlace {
  /** As it was when it was deleted: what others have written since is not deleted with it. */
  seen?: IncidentChange | undefined
}

export const deleteIncident: Command<DeleteIncidentInput, IncidentContent> = {
  ...common,
  version: 2,
  name: 'incidents.delete',
  apply: () => undefined,
  request: ({ id, seen }) => ({
    method: 'DELETE',
    path: paths.incident(id),
    ...(seen && { body: { seen: incidentChange(seen) } }),
  }),
  upcast: { 1: (input: RowPlace) => input },
  deletes: true,
  // A question about it is answered first.
  touches: () => [...Object.keys(NO_INCIDENT), 'row'],
}

export const incidentFold: Fold<Incident, IncidentContent> = {
  content: incidentContent,
  commands: [logIncident, updateIncident, deleteIncident],
}
