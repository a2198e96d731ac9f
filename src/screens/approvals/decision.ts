import type { WaitingPerson } from '#domain/api/onboarding.ts'
import type { Decision, Waiting } from '#src/machines/onboarding/approvals.machine.ts'
import { maxLength, minLength, strictObject, string, trim } from 'zod/mini'

export interface TypedApproval extends Record<string, string> {
  branch: string
  role: string
  line_of_business: string
  sbu: string
  reason: string
}

const chosen = string().check(minLength(1, 'required'))
const note = string().check(trim(), maxLength(500, 'too_long'))

export const approvalSchema = strictObject({
  branch: chosen,
  role: chosen,
  line_of_business: string(),
  sbu: string(),
  reason: note,
})
export const rejectionSchema = strictObject({ reason: note.check(minLength(1, 'required')) })

const number = (value: string) => (value === '' ? null : Number(value))

const to = ({ id, row_version: version }: WaitingPerson) => ({ user: id, row_version: version })

export const approvalOf = (person: WaitingPerson, typed: TypedApproval): Decision => ({
  ...to(person),
  decision: 'approve',
  branch: number(typed.branch),
  role: number(typed.role),
  line_of_business: number(typed.line_of_business),
  sbu: number(typed.sbu),
  reason: typed.reason.trim(),
})

export const rejectionOf = (person: WaitingPerson, reason: string): Decision => ({
  ...to(person),
  decision: 'reject',
  branch: null,
  role: null,
  line_of_business: null,
  sbu: null,
  reason: reason.trim(),
})

/** The office that the person asked for, where the reader approves users there. */
export function typedApproval({ branch }: WaitingPerson, waiting: Waiting | null): TypedApproval {
  const offered = waiting?.branches ?? []
  const own = offered.find(({ id }) => id === branch?.id) ?? (offered.length === 1 ? offered[0] : undefined)
  return { branch: own ? String(own.id) : '', role: '', line_of_business: '', sbu: '', reason: '' }
}

export const rolesIn = (waiting: Waiting | null, branch: string) =>
  (waiting?.roles ?? []).filter(({ branches }) => branches.includes(Number(branch)))
