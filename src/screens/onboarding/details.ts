import { detailFields, type Newcomer } from '#domain/api/onboarding.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { OwnDetails } from '#src/machines/onboarding/onboarding.setup.ts'
import { strictObject } from 'zod/mini'

export const detailsSchema = strictObject(detailFields)

export interface TypedDetails extends Record<string, string> {
  first_name: string
  last_name: string
  job_title: string
  branch: string
  department: string
  phone: string
  employee_code: string
  time_zone: string
  message: string
}

const NUMBERS = ['branch', 'department', 'time_zone'] as const

/** What was typed, as the call takes it: choices are numbers, and nothing chosen is nothing. */
export const sentOf = (typed: TypedDetails): Record<string, unknown> => ({
  ...typed,
  ...Object.fromEntries(NUMBERS.map((name) => [name, typed[name] === '' ? null : Number(typed[name])])),
})

/** What is not right yet goes as it was typed. */
export const detailsOf = (typed: TypedDetails): OwnDetails =>
  detailsSchema.safeParse(sentOf(typed)).data ?? (sentOf(typed) as OwnDetails)

/** Only the server knows whether someone else has the employee number. */
export const isServersToJudge = ({ employee_code: code }: TypedDetails, errors: FieldErrors): boolean =>
  code.trim() !== '' && !errors.employee_code

const text = (value: string | number | null | undefined) => String(value ?? '')

/** What the form begins with: what was sent or typed before, else what is known. A single office needs no choosing. */
export function typedOf(
  newcomer: Newcomer | null,
  before: Partial<Record<keyof TypedDetails, string | number | null>>,
): TypedDetails {
  const known = { ...newcomer?.details, first_name: newcomer?.first_name, last_name: newcomer?.last_name, ...before }
  const [only, ...more] = newcomer?.offered.branches ?? []
  return {
    first_name: text(known.first_name),
    last_name: text(known.last_name),
    job_title: text(known.job_title),
    branch: text(known.branch ?? (more.length === 0 ? only?.id : null)),
    department: text(known.department),
    phone: text(known.phone),
    employee_code: text(known.employee_code),
    time_zone: text(known.time_zone),
    message: text(known.message),
  }
}

const keyOf = (email: string) => `draft:onboarding:${email}`

/** What was typed outlives a reload of the tab; without a store it does not. */
export function keepDraft(email: string, typed: TypedDetails): void {
  try {
    sessionStorage.setItem(keyOf(email), JSON.stringify(typed))
  } catch {
    // A browser that keeps nothing loses no more than the draft.
  }
}

/** Once it was sent in, or is not wanted any more. */
export function dropDraft(email: string): void {
  try {
    sessionStorage.removeItem(keyOf(email))
  } catch {
    // Where nothing can be kept, nothing is there.
  }
}

export const hasDraft = (email: string): boolean => Object.keys(keptDraft(email)).length > 0

export function keptDraft(email: string): Partial<TypedDetails> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(email)) ?? '{}') as Partial<TypedDetails>
  } catch {
    return {}
  }
}
