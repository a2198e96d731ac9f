import type { DeclaredLine } from './declared.ts'
import type { LimitKind, LimitUse } from './limits.ts'

/** One thing that an agreement contract does not admit: a text under `contract-moves:blocker`. */
export interface LimitFault {
  key: string
  /** Where the section stands, from 0, and the field of it that is to change; a field of the contract where there is no place. */
  place: number | null
  field: string
  params: Record<string, string | number>
}

const OF_PREMIUM: readonly LimitKind[] = ['income', 'class_income']
const PREMIUM = 'premium_100'

export const nameOf = ({ class_of_business: ofClass, sub_class: sub }: Pick<LimitUse, 'class_of_business' | 'sub_class'>) =>
  [ofClass?.name, sub?.name].filter(Boolean).join(' › ')

const isOf = (use: LimitUse, line: DeclaredLine) => use.limit_id === null || use.limit_id === line.limit.id

/** How a limit is told: what it is, what is used of it and what is above it. */
export const toldUse = (use: LimitUse, currency: string): LimitFault['params'] => ({
  name: nameOf(use),
  currency,
  limit: use.limit,
  used: use.used,
  added: use.added,
  after: use.after,
  excess: use.excess ?? '0',
  used_pct: Number(use.used_pct),
})

/** What the lines of a declaration take beyond a limit, with the field that brings it back. `uses` begins with the risks, in their order. */
export function limitFaults(uses: readonly LimitUse[], lines: readonly DeclaredLine[], currency: string): LimitFault[] {
  return uses.flatMap((use, at) => {
    const line = use.kind === 'any_one_risk' ? lines[at] : lines.find((each) => isOf(use, each))
    if (use.result !== 'block' || !line || Number(use.added) <= 0) return []
    const field = OF_PREMIUM.includes(use.kind) ? PREMIUM : line.field
    return [{ key: `limit_${use.kind}`, place: line.place, field, params: toldUse(use, currency) }]
  })
}
