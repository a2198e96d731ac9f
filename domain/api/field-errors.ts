import type { FieldError, FieldErrors } from '../app-error.ts'

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

/**
 * Field -> text key for what a schema refused. Schema messages are keys under `errors:`;
 * a message that is no key (zod's own) becomes `not_valid`. Nested fields are joined with dots.
 */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors = Object.create(null) as FieldErrors
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) errors[key] ??= { key: 'unknown_field' }
    } else errors[(issue.path ?? []).join('.') || 'body'] ??= fieldError(issue)
  }
  return errors
}
