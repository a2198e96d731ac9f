import type { AccountFacts } from '../lifecycles/agreement-account.lifecycle.ts'
import type { AgreementFacts } from '../lifecycles/agreement.lifecycle.ts'
import { monthsAfter } from '../dates.ts'
import type { DatedTerms } from './changed-terms.ts'
import type { AccountStatus, AgreementStatus } from './choices.ts'
import type { Outstanding } from './outstanding.ts'
import { inForce, isPanelWhole } from './panel.ts'

interface Line {
  share_pct: string
  is_leader: boolean
  effective_from: string
}

/** What of an agreement contract its moves depend on. */
export interface JudgedContract {
  account_status: AccountStatus
  inception_to: string
  max_policy_period_months: number
  changed_terms: readonly Pick<DatedTerms, 'max_policy_period_months'>[]
  subscription_panel: readonly Line[]
  cob_admissible_limits: readonly unknown[]
  risk_codes: readonly unknown[]
  documents: readonly { doc_type: string; file: unknown }[]
}

/** What of an agreement its moves depend on. */
export interface JudgedAgreement {
  status: AgreementStatus
  period_to: string
  /** What was signed for the period before holds for this one too. */
  renewed_tacitly_on: string | null
}

/** Who makes a move, and what they say. */
export interface Mover {
  /** The daily job. */
  isSystem: boolean
  mayChange: boolean
  mayApprove: boolean
  isHead: boolean
  reason: string
  /** The day that counts, where a move asks for one. */
  on: string | null
}

export const isPanelInForce = ({ subscription_panel: lines }: JudgedContract, today: string) =>
  isPanelWhole(inForce(lines, today))
const hasLimit = ({ cob_admissible_limits: limits }: JudgedContract) => limits.length > 0
const isSigned = ({ documents }: JudgedContract) =>
  documents.some(({ doc_type: type, file }) => type === 'signed_agreement' && file !== null)

/** Where the declarations to agreement contracts stand. */
export interface Declarations {
  /** Bound, whether over or not; those that are not over; and the last day of those that are bound, null for none. */
  bound: number
  live: number
  last_day: string | null
  /** Not bound yet, whatever becomes of them, and those of them that are quoted. */
  waiting: number
  quoted: number
}

export const NOTHING_DECLARED: Declarations = { bound: 0, live: 0, last_day: null, waiting: 0, quoted: 0 }

const areOpen = ({ live, quoted }: Declarations) => live + quoted > 0

interface Circumstances {
  contracts: readonly JudgedContract[]
  /** To each of them that has any. */
  declarations: readonly Declarations[]
  /** Fields that a review asks for and that nobody has filled in. */
  missing: readonly string[]
  /** Coverholder and broker may do business today. */
  partnersAreApproved: boolean
  /** Who is asking prepared nothing of it. */
  isNotPreparer: boolean
}

/** Source: domain guide 3.5. */
export function agreementFacts(agreement: JudgedAgreement, of: Circumstances, mover: Mover, today: string): AgreementFacts {
  const contracts = of.contracts.filter(({ account_status: status }) => status !== 'deactivated')
  const isOver = agreement.period_to < today
  const isOpen = of.declarations.some(areOpen)
  return {
    mayChange: mover.mayChange,
    mayApprove: mover.mayApprove,
    isSystem: mover.isSystem,
    isNotPreparer: of.isNotPreparer,
    isComplete: of.missing.length === 0,
    hasContract: contracts.length > 0,
    contractsAreWhole: contracts.every((each) => isPanelInForce(each, today) && hasLimit(each) && each.risk_codes.length > 0),
    isSigned: agreement.renewed_tacitly_on !== null || contracts.every(isSigned),
    partnersAreApproved: of.partnersAreApproved,
    periodIsNotOver: !isOver,
    periodIsOver: isOver,
    declarationsAreOver: !isOpen,
    declarationsAreOpen: isOpen,
    hasReason: mover.reason !== '',
    hasDay: mover.on !== null,
  }
}

const ENDED: readonly AgreementStatus[] = ['terminated', 'expired', 'run_off', 'closed', 'deactivated']

/** Of its agreement, its declarations, what keeps it on hold, and what keeps it from being settled. */
interface Around {
  parent: AgreementStatus
  isRenewedTacitly: boolean
  declarations: Declarations
  holds: readonly string[]
  outstanding: readonly Outstanding[]
}

/** The last day on which a policy may run: that of the declarations, else the longest that could have been declared. */
const lastDay = (contract: JudgedContract, { last_day: last }: Declarations) => {
  const { inception_to: end, max_policy_period_months: months, changed_terms: changed } = contract
  return last ?? monthsAfter(end, Math.max(months, ...changed.map((row) => row.max_policy_period_months ?? 0)))
}

/** Source: domain guide 3.6. */
export function accountFacts(contract: JudgedContract, around: Around, mover: Mover, today: string): AccountFacts {
  const { parent, isRenewedTacitly, declarations, holds, outstanding } = around
  const isWhole = isPanelInForce(contract, today)
  return {
    mayChange: mover.mayChange,
    isHead: mover.isHead,
    isSystem: mover.isSystem,
    parentIsActive: parent === 'active',
    nothingIsDeclared: declarations.bound + declarations.waiting === 0,
    panelIsWhole: isWhole,
    somethingHolds: holds.length > 0,
    nothingHolds: holds.length === 0,
    hasLimit: hasLimit(contract),
    isSigned: isRenewedTacitly || isSigned(contract),
    windowIsOver: contract.inception_to < today || ENDED.includes(parent),
    nothingIsOutstanding: outstanding.length === 0,
    policiesAreOver: lastDay(contract, declarations) < today,
    hasReason: mover.reason !== '',
  }
}
