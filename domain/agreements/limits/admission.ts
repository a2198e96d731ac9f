import { monthsAfter } from '../../dates.ts'
import type { AccountStatus, AgreementStatus } from '../choices.ts'
import type { LimitFault } from './faults.ts'

/** What an agreement contract says of who may declare what and when. */
export interface Window {
  reference: string
  account_status: AccountStatus
  agreement: { status: AgreementStatus }
  inception_from: string
  inception_to: string
  max_policy_period_months: number
}

/** Whether risks may be declared: an agreement that is suspended or over takes none from that moment on. Source: domain guide 3.5, 3.6. */
export const takesDeclarations = ({ account_status: account, agreement }: Pick<Window, 'account_status' | 'agreement'>) =>
  account === 'open' && agreement.status === 'active'

const fault = (key: string, field: string, params: LimitFault['params']): LimitFault => ({ key, place: null, field, params })

/** What keeps a contract from being declared, besides the limits. Source: domain guide 2.9. */
export function windowFaults(window: Window, { from, to }: { from: string | null; to: string | null }): LimitFault[] {
  const { reference, inception_from: start, inception_to: end, max_policy_period_months: months } = window
  const isOutside = from !== null && (from < start || from > end)
  const isLong = from !== null && to !== null && to > monthsAfter(from, months)
  return [
    ...(takesDeclarations(window) ? [] : [fault('agreement_takes_none', 'agreement_contract', { reference })]),
    ...(isOutside ? [fault('outside_window', 'period_from', { from: start, to: end })] : []),
    ...(isLong ? [fault('period_beyond_agreement', 'period_to', { months })] : []),
  ]
}
