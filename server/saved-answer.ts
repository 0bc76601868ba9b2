import { versionTag } from '#contract/headers.ts'
import type { Removed } from './db/deleted-rows.ts'
import type { Saved } from './db/save-loop.ts'
import type { Answer } from './operation.ts'

/** What a save is answered with: the row, or `body` in its place, and its version as the tag. */
export const savedAnswer = <Row extends { version: number }>(
  { row, created, change }: Saved<Row>,
  body: unknown = row,
): Answer => ({ status: created ? 201 : 200, body, etag: versionTag(row.version), change })

/** What a deletion is answered with. */
export const deletedAnswer = ({ deleted, change }: Removed): Answer => ({ status: 200, body: deleted, change })
