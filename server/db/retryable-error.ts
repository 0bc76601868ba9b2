/** Failures of the database that pass by themselves: the same request may succeed a moment later. */

const POSTGRES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
])
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** SQLITE_BUSY and SQLITE_LOCKED. */
const SQLITE = new Set([5, 6])

export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff)
  if (typeof code === 'string') return POSTGRES.has(code) || code.startsWith('08') || NETWORK.has(code)
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
}
