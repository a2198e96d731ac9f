import type { ErrorCode } from '../app-error.ts'
import type { AccountStatus, AgreementStatus } from './choices.ts'

const IN_THE_MAKING: readonly AgreementStatus[] = ['draft', 'returned']
const GOING_ON: readonly AccountStatus[] = ['open', 'on_hold']

/**
 * Whether terms may be taken out of an agreement as they stand: those of one under review are being judged, those of one that has
 * been in force change by an endorsement or a dated new row. So nothing goes that a declaration was made under. Source: domain guide 2.9, 3.5.
 */
export const isInTheMaking = (status: AgreementStatus) => IN_THE_MAKING.includes(status)

const NEVER_IN_FORCE: readonly AgreementStatus[] = ['draft', 'under_review', 'returned', 'deactivated']

/** Whether an agreement has terms that the next period can begin with. */
export const mayBeRenewed = (status: AgreementStatus) => !NEVER_IN_FORCE.includes(status)

/** Whether notice of cancellation can be given of it: one that is over, or was never in force, needs none. */
export const takesNotice = (status: AgreementStatus) => status === 'active' || status === 'suspended'

/** Whether a contract of an agreement is neither over nor called off. Source: domain guide 3.6. */
export const isGoingOn = (status: AccountStatus) => GOING_ON.includes(status)

/** What keeps the terms of an agreement as they are; null while they may be changed. */
export const lockOfAgreement = (status: AgreementStatus): ErrorCode | null =>
  isInTheMaking(status) ? null : 'agreement_not_editable'

/** The same of a contract, whose terms are locked with those of its agreement. */
export const lockOfContract = (agreement: AgreementStatus | undefined, account: AccountStatus): ErrorCode | null => {
  if (agreement === undefined || !isInTheMaking(agreement)) return 'agreement_not_editable'
  return isGoingOn(account) ? null : 'agreement_contract_over'
}
