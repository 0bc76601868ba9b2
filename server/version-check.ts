/** If-Match and If-None-Match of RFC 9110 §13, on tags that are version numbers. */
import { NO_VERSION, versionTag } from '#contract/headers.ts'
import { ApiProblem } from '#server/api-problem.ts'

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

/** Whether If-None-Match says that the caller already has this answer. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' ? etag !== NO_VERSION : splitTags(header).includes(etag))
}

// A proxy that compresses turns "3" into W/"3" on the way out, and the caller sends back what it saw. The version it
// names is still the same, so the weakness mark is dropped, although RFC 9110 compares strongly for If-Match.
const splitTags = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
