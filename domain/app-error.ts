/**
 * Every error code of the product with the HTTP status it travels under.
 * Each code is also a text key: `errors:<code>`.
 */
export const ERROR_STATUS = {
  not_valid: 400,
  malformed_body: 400,
  wrong_credentials: 401,
  wrong_code: 401,
  challenge_ended: 401,
  not_signed_in: 401,
  token_expired: 401,
  session_ended: 401,
  refresh_refused: 401,
  reset_link_invalid: 400,
  onboarding_link_invalid: 400,
  onboarding_link_expired: 400,
  onboarding_link_replaced: 400,
  onboarding_link_used: 400,
  enrolment_ended: 400,
  password_unchanged: 400,
  registration_closed: 403,
  not_permitted: 403,
  own_role: 403,
  own_override: 403,
  own_access: 403,
  own_entry: 403,
  stands_above: 403,
  system_row: 403,
  not_found: 404,
  no_such_endpoint: 404,
  method_not_allowed: 405,
  stale_row: 409,
  referred_to: 409,
  duplicate: 409,
  last_administrator: 409,
  draft_exists: 409,
  move_not_open: 409,
  move_blocked: 409,
  agreement_not_editable: 409,
  agreement_contract_over: 409,
  clears_quotes: 409,
  bordereau_depended: 409,
  no_bordereaux_taken: 409,
  key_reused: 422,
  rate_missing: 422,
  post_refused: 403,
  link_ended: 403,
  file_not_arrived: 409,
  file_changed: 409,
  file_checked: 409,
  document_being_made: 409,
  file_infected: 409,
  arrived_too_slowly: 408,
  too_large: 413,
  unsupported_media_type: 415,
  locked_out: 429,
  too_many_requests: 429,
  busy: 503,
  unexpected: 500,
  unavailable: 503,
  no_answer: 0,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** What is wrong with one field: a text key under `errors:` and the values its text speaks of. */
export interface FieldError {
  key: string
  params?: Record<string, string | number>
  /** The record that it speaks of; only where the caller may look at it. */
  record?: RecordRef
}

/** A record as a screen finds it. */
export interface RecordRef {
  entity: string
  id: number
  name: string
}

export type FieldErrors = Record<string, FieldError>

export interface ErrorDetails {
  fields?: FieldErrors
  /** Values for the text of the code, e.g. `{ seconds: 840 }` for `locked_out`. */
  params?: Record<string, string | number>
  /** What the caller needs to go on: the current row of a stale save, the rows that refer to a kept one. */
  data?: unknown
}

/** The one error of the product. Thrown anywhere in the server; never a sentence to compare, always a code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors
  readonly params: Record<string, string | number>
  readonly data: unknown

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.fields = details.fields ?? {}
    this.params = details.params ?? {}
    this.data = details.data ?? null
  }
}

/** An error as plain data, for charts and screens: texts are in the reader's language already. */
export interface Problem {
  code: ErrorCode
  status: number
  message: string
  /** Field -> message. */
  fields: Record<string, string>
  params: Record<string, string | number>
  requestId: string | null
  data: unknown
}

/** What the browser's calls reject with. */
export class RequestFailed extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'RequestFailed'
    this.problem = problem
  }
}

/** The problem of anything thrown; a stranger becomes `unexpected` with its message. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RequestFailed) return error.problem
  const message = error instanceof Error ? error.message : ''
  return { code: 'unexpected', status: 0, message, fields: {}, params: {}, requestId: null, data: null }
}
