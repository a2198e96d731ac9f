import type { AccountFacts } from '../lifecycles/agreement-account.lifecycle.ts'
import type { AgreementFacts } from '../lifecycles/agreement.lifecycle.ts'
import { monthsAfter } from '../dates.ts'
import type { AccountStatus, AgreementStatus } from './choices.ts'
import { inForce, isPanelWhole } from './panel.ts'
import { isInTheMaking } from './standing.ts'

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
  subscription_panel: readonly Line[]
  cob_admissible_limits: readonly unknown[]
  risk_codes: readonly unknown[]
  documents: readonly { doc_type: string; file: unknown }[]
}

/** What of an agreement its moves depend on. */
export interface JudgedAgreement {
  status: AgreementStatus
  period_to: string
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

const isPanelInForce = ({ subscription_panel: lines }: JudgedContract, today: string) => isPanelWhole(inForce(lines, today))
const hasLimit = ({ cob_admissible_limits: limits }: JudgedContract) => limits.length > 0
const isSigned = ({ documents }: JudgedContract) =>
  documents.some(({ doc_type: type, file }) => type === 'signed_agreement' && file !== null)

const SETTLED: readonly AccountStatus[] = ['settled', 'deactivated']
const isSettled = ({ account_status: status }: JudgedContract) => SETTLED.includes(status)

interface Circumstances {
  contracts: readonly JudgedContract[]
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
  const areSettled = contracts.every(isSettled)
  return {
    mayChange: mover.mayChange,
    mayApprove: mover.mayApprove,
    isSystem: mover.isSystem,
    isNotPreparer: of.isNotPreparer,
    isComplete: of.missing.length === 0,
    hasContract: contracts.length > 0,
    contractsAreWhole: contracts.every((each) => isPanelInForce(each, today) && hasLimit(each) && each.risk_codes.length > 0),
    isSigned: contracts.every(isSigned),
    partnersAreApproved: of.partnersAreApproved,
    periodIsNotOver: !isOver,
    periodIsOver: isOver,
    accountsAreSettled: areSettled,
    accountsAreOpen: !areSettled,
    hasReason: mover.reason !== '',
    hasDay: mover.on !== null,
  }
}

const ENDED: readonly AgreementStatus[] = ['terminated', 'expired', 'run_off', 'closed']

/** Source: domain guide 3.6. */
export function accountFacts(contract: JudgedContract, parent: AgreementStatus, mover: Mover, today: string): AccountFacts {
  const isWhole = isPanelInForce(contract, today)
  return {
    mayChange: mover.mayChange,
    isHead: mover.isHead,
    isSystem: mover.isSystem,
    parentIsActive: parent === 'active',
    parentWasNeverActive: isInTheMaking(parent) || parent === 'under_review' || parent === 'deactivated',
    panelIsWhole: isWhole,
    panelIsShort: !isWhole,
    hasLimit: hasLimit(contract),
    isSigned: isSigned(contract),
    windowIsOver: contract.inception_to < today || ENDED.includes(parent),
    policiesAreOver: monthsAfter(contract.inception_to, contract.max_policy_period_months) < today,
    hasReason: mover.reason !== '',
  }
}
