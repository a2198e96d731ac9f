import type { AccountStatus, AgreementStatus } from './choices.ts'

const IN_THE_MAKING: readonly AgreementStatus[] = ['draft', 'returned']
const GOING_ON: readonly AccountStatus[] = ['open', 'on_hold']

/**
 * Whether terms may be taken out of an agreement as they stand: those of one under review are being judged, those of one that has
 * been in force change by an endorsement or a dated new row. So nothing goes that a declaration was made under. Source: domain guide 2.9, 3.5.
 */
export const isInTheMaking = (status: AgreementStatus) => IN_THE_MAKING.includes(status)

/** Whether a contract of an agreement is neither over nor called off. Source: domain guide 3.6. */
export const isGoingOn = (status: AccountStatus) => GOING_ON.includes(status)
