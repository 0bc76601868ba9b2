/** Header names both sides agree on. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
export const IDEMPOTENCY_REPLAYED = 'Idempotency-Replayed'
export const REQUEST_ID = 'X-Request-Id'
/** On the answer to a write: where it stands in the feed of its book (`stampText`). */
export const CHANGE = 'Havenbook-Change'

/** Version tag of a row that does not exist yet: `If-Match: "0"` means "only if there still is none". */
export const NO_VERSION = '"0"'

/** The strong ETag of a row at `version` (1, 2, 3 …). */
export const versionTag = (version: number): string => `"${version}"`
