/** Entity tags (RFC 9110 §8.8.3 and §13): the versions of rows, the tags of lists, and what a caller says about them. */
import { NO_VERSION, versionTag } from '#contract/headers.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { sha256 } from './sha256.ts'

/** Throws `precondition-failed` unless the row is at a version the caller has seen; 0 stands for "no row". */
export type VersionCheck = (version: number) => void

/** Reads If-Match. Without the header every version passes. */
export function versionCheck(header: string | undefined): VersionCheck {
  if (header === undefined) return () => {}
  return (version) => {
    const matches = header.trim() === '*' ? version > 0 : splitTags(header).includes(versionTag(version))
    if (!matches) throw new ApiProblem('precondition-failed')
  }
}

/** The ETag of a list: it changes with any of the parts it is made from, and with their order. */
export const collectionTag = (parts: readonly string[]): string => `"${sha256(parts.join('\n')).slice(0, 22)}"`

/** A row as a part of `collectionTag`. */
export const rowTag = ({ id, version }: { id: string; version: number }): string => `${id} ${version}`

/** Whether If-None-Match says that the caller already has this answer. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' ? etag !== NO_VERSION : splitTags(header).includes(etag))
}

// A proxy that compresses turns "3" into W/"3" on the way out, and the caller sends back what it saw. The version it
// names is still the same, so the weakness mark is dropped, although RFC 9110 compares strongly for If-Match.
const splitTags = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
