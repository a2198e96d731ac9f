import type { FieldError, FieldErrors } from './app-error.ts'
import { CALLS } from './limits.ts'

interface Issue {
  code?: string
  path?: readonly PropertyKey[]
  message: string
  keys?: readonly string[]
  maximum?: unknown
  minimum?: unknown
  /** What a refinement of ours says about its limits. */
  params?: Record<string, unknown>
}

const KEY = /^[a-z][a-z0-9_]*$/

function fieldError(issue: Issue): FieldError {
  const params: Record<string, string | number> = {}
  const { maximum, minimum } = { ...issue, ...issue.params }
  if (maximum !== undefined) params.maximum = Number(maximum)
  if (minimum !== undefined) params.minimum = Number(minimum)
  const key = KEY.test(issue.message) ? issue.message : 'not_valid'
  return Object.keys(params).length > 0 ? { key, params } : { key }
}

function faultsOf(issue: Issue): (readonly [string, FieldError])[] {
  const { path = [] } = issue
  if (issue.code !== 'unrecognized_keys') return [[path.join('.') || 'body', fieldError(issue)]]
  return (issue.keys ?? []).slice(0, CALLS.faults).map((key) => [[...path, key].join('.'), { key: 'unknown_field' }])
}

/**
 * Field -> text key for what a schema refused; the first fault of each, and no more of them than anybody reads.
 * Schema messages are keys under `errors:`; a message that is no key (zod's own) becomes `not_valid`. Nested fields are joined with dots.
 */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors = Object.create(null) as FieldErrors
  let named = 0
  for (const issue of issues)
    for (const [field, fault] of faultsOf(issue)) {
      if (field in errors) continue
      errors[field] = fault
      if (++named === CALLS.faults) return errors
    }
  return errors
}
