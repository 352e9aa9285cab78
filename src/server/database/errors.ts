import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { busy, diskFull, Refusal, tooLong } from '../limits/refusal.ts'

/**
 * Unwraps the database's error from Drizzle's, which quotes the statement and its values and so
 * must not be logged.
 */
export function databaseCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** The error message for the operator; several lines where each address of a host failed. */
export function reasonOf(error: unknown): string {
  const cause = databaseCause(error)
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('\n')
  return cause instanceof Error ? cause.message : String(cause)
}

/** Whether a statement was cancelled because it took too long. */
export function isEnded(error: unknown): boolean {
  const cause = databaseCause(error)
  return cause instanceof pg.DatabaseError && cause.code === '57014'
}

/** Whether the database itself rejected the statement, so that nothing was stored. */
export function rejectedByDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isAway(error.code)
}

/** The codes for connection failures, shutdown and startup. */
function isAway(code = '') {
  return /^(08|57P)/.test(code)
}

/** The reply when the database rejects a statement or is unreachable; undefined for bugs. */
export function refusalOf(error: unknown): Refusal | undefined {
  const cause = databaseCause(error)
  if (cause instanceof pg.DatabaseError) return refusalByCode(cause.code ?? '')
  if (cause instanceof Error && isConnectionLost(cause)) return away()
  return undefined
}

function refusalByCode(code: string) {
  if (code === '23505') return new Refusal(409, 'There is already a record like this.')
  if (code === '23503') return new Refusal(409, 'This is still used by other records.')
  if (code === '53100') return diskFull()
  if (code === '57014') return tooLong()
  // Values out of range for their type, and violations of CHECK and NOT NULL.
  if (code.startsWith('22') || code.startsWith('23'))
    return new Refusal(422, 'Contains a value that cannot be stored.')
  if (code === '55P03')
    return busy(
      'Somebody else is changing this at the moment. Nothing was saved. Please try again.',
    )
  // Conflicts of concurrent transactions: serialization failure, deadlock.
  if (code.startsWith('40')) return busy()
  // Also insufficient resources, and a server that has become read-only.
  if (isAway(code) || /^(53|25006)/.test(code)) return away()
  return undefined
}

function away() {
  return busy('The database cannot be reached at the moment. Please try again.', 5)
}

const lostCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Errors of node-postgres and of the embedded database that have no code. */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|timeout (exceeded|expired)|The embedded database)/

function isConnectionLost(error: Error): boolean {
  if (error instanceof AggregateError)
    return error.errors.every((one) => one instanceof Error && isConnectionLost(one))
  return lostCodes.test(Object(error).code) || lostWords.test(error.message)
}
