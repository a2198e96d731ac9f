import { DECLINE_REASONS, NTU_REASONS } from '#domain/contracts/move.ts'
import { fieldsOf, type DraftField, type MoveDraft } from '#src/actors/contracts/contract-move.ts'
import type { ContractMoves, OfferedMove } from '#src/machines/contract/contract-move.setup.ts'
import type { Values } from '#domain/records/values.ts'

/** What the dialog of a move starts with: what the reviewer has confirmed already, and nothing else. */
const startOf = ({ checklist, quote_valid_until: until }: ContractMoves): MoveDraft => ({
  reason: '',
  reason_code: null,
  valid_until: until ?? '',
  day: '',
  notice_on: '',
  premium_notice: null,
  sections: [],
  method: null,
  amount: '',
  penalty_pct: '',
  legal_basis: null,
  no_claim: false,
  evidence: null,
  instruction: null,
  consent: null,
  checks: checklist.filter(({ is_checked: is }) => is).map(({ item }) => item),
  comments: {},
  answers: {},
})

/** What a notice for unpaid premium says of the cancellation that it brings about. Source: domain guide 5.7. */
export const withNotice = ({ ended_notices: notices }: ContractMoves, id: number | null): Partial<MoveDraft> => {
  const notice = notices.find((each) => each.id === id)
  if (!notice) return { premium_notice: null }
  const { given_on: notice_on, cancelled_from: day } = notice
  return { premium_notice: notice.id, notice_on, day, method: 'pro_rata' }
}

/** A cancellation for which a notice has ended is filled in by it. */
const filledIn = (moves: ContractMoves, move: string) =>
  move === 'contract.cancel' ? withNotice(moves, moves.ended_notices[0]?.id ?? null) : {}

/** What was typed for a move, upon what it starts with. */
export const draftOf = (moves: ContractMoves, move: string, typed: Values | undefined): MoveDraft => ({
  ...startOf(moves),
  ...filledIn(moves, move),
  ...typed,
})

/** Why a quote is declined is another list than why it comes to nothing. */
export const reasonsOf = (move: string): readonly string[] => (move === 'contract.decline' ? DECLINE_REASONS : NTU_REASONS)

const isEmpty = (value: unknown) =>
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const isTold = (texts: Readonly<Record<string, string>>) => Object.values(texts).some((text) => text.trim() !== '')

/** Comments of the reviewer that wait for an answer. */
export const unansweredIn = ({ checklist }: ContractMoves) =>
  checklist.flatMap(({ item, comments }) =>
    comments.filter(({ answer }) => answer === null).map((remark) => ({ item, ...remark })),
  )

function isLacking(field: DraftField, moves: ContractMoves, draft: MoveDraft): boolean {
  if (field === 'comments') return !isTold(draft.comments)
  if (field === 'answers') return unansweredIn(moves).some(({ id }) => isEmpty(draft.answers[id] ?? ''))
  if (field === 'checks') return draft.checks.length < moves.checklist.length
  if (field === 'amount') return draft.method === 'flat' && isEmpty(draft.amount)
  if (field === 'penalty_pct') return draft.method === 'short_rate' && isEmpty(draft.penalty_pct)
  return isEmpty(draft[field])
}

/** What the move asks for and does not have yet. */
export const lackingIn = ({ asks }: OfferedMove, moves: ContractMoves, draft: MoveDraft): DraftField[] =>
  fieldsOf({ asks, takes: [] }).filter((field) => isLacking(field, moves, draft))
