import type { Named } from '../../records/links.ts'

/** What a contract of an agreement limits: one risk, what is at risk of a class or in all, and premium income of a class or in all. */
export const LIMIT_KINDS = ['any_one_risk', 'aggregate', 'class_income', 'overall', 'income'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

export const LIMIT_RESULTS = ['ok', 'warn', 'notify', 'block'] as const
export type LimitResult = (typeof LIMIT_RESULTS)[number]

/** How much may be written of a class, or of a sub class of it that has its own. Amounts in the currency of the contract. Source: domain guide 2.9. */
export interface ClassLimit {
  id: number
  class_of_business: Named
  sub_class: Named | null
  max_any_one_risk: string
  aggregate_limit: string
  gpi_sublimit: string | null
  /** What a new risk has to bring in, and what its insured has to bear; null where nothing is asked. */
  min_premium: string | null
  min_deductible: string | null
  /** Where risks may lie; null for wherever the agreement says. */
  territories: string | null
  warn_pct: string
  hard_stop: boolean
}

/** What an agreement contract limits on a day. */
export interface ContractLimits {
  id: number
  reference: string
  currency: string
  income_limit: string
  notifiable_pct: string
  overall_limit: string | null
  /** Our share of each declared risk, in percent. */
  order_pct: string
  classes: readonly ClassLimit[]
}

/** What declarations use of the limits of a class; `limit` is null for what no limit speaks of. */
export interface ClassUse {
  limit: number | null
  /** At risk: of those that are bound and not over, and of those that are quoted. */
  used: string
  pipeline: string
  /** Premium: of all that are bound, and of those that are quoted. */
  income: string
  expected: string
}

/** How much of one limit is used, with a declaration that is asked about. */
export interface LimitUse {
  kind: LimitKind
  /** Of the class; null where the limit is for all classes. */
  limit_id: number | null
  class_of_business: Named | null
  sub_class: Named | null
  limit: string
  used: string
  pipeline: string
  added: string
  after: string
  used_pct: string
  pipeline_pct: string
  /** What is above the limit; null where nothing is. */
  excess: string | null
  result: LimitResult
  /** Whether more than the limit is refused, not only pointed out. */
  is_hard: boolean
}

const NEAR = 80
const FULL = 100

/** Source: domain guide 5.12. */
export const toneOfUse = ({ used_pct: used }: Pick<LimitUse, 'used_pct'>): 'green' | 'amber' | 'red' => {
  const pct = Number(used)
  if (pct > FULL) return 'red'
  return pct >= NEAR ? 'amber' : 'green'
}

/** Of a sub class before all of its class. */
export const limitFor = ({ classes }: ContractLimits, classId: number | null, subClassId: number | null): ClassLimit | null => {
  const ofClass = classes.filter(({ class_of_business: of }) => of.id === classId)
  return (
    ofClass.find(({ sub_class: sub }) => sub !== null && sub.id === subClassId) ??
    ofClass.find(({ sub_class: sub }) => sub === null) ??
    null
  )
}
