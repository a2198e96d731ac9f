import type { Named } from '../../records/links.ts'
import type { ShownContract, Text } from '../figures/shown.ts'

/** A contract as accounts read it. */
export interface BookedContract extends ShownContract {
  period_from: Text
  period_to: Text
  both_days_inclusive: boolean
  premium_payment_days: number | null
  premium_payment_clause: Text
  settlement_due_date: Text
  contract_type: Text
  agreement_contract?: Named | null
  state_of_filing?: Text
  branch: Named
  payment_accounts?: Named[]
  brokerage_split?: { brokerage_party: Text; name: Text; brokerage_pct: Text }[]
  instalments?: { id: number; due_date: Text; currency: Named | null; amount_100: Text; instalment_status: Text }[]
}
