/** The five-letter state of an error that PostgreSQL itself reported. */
export function stateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EACCES',
])
/** The driver has no codes for these. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered|Cannot use a pool)/i
/** Connection failures, shutting down, starting up, too many clients, out of disk, time limits. */
const STATES = /^(08...|57P0[1-5]|57014|53...|25P03)$/

/** Whether the database could not answer, as against: answered that the statement is wrong. */
export function isLost(error: unknown): boolean {
  const state = stateOf(error)
  if (state) return STATES.test(state)
  if (!(error instanceof Error)) return false
  return DRIVER.test(error.message) || ('syscall' in error && NETWORK.has(String((error as NodeJS.ErrnoException).code)))
}

/** Serialization failures and deadlocks: the same transaction may well succeed now. */
export const isWorthRetrying = (error: unknown) => ['40001', '40P01'].includes(stateOf(error) ?? '')

/** Another transaction held a row for longer than `lock_timeout`. */
export const isHeld = (error: unknown) => stateOf(error) === '55P03'
