import { adjustment } from './premium/adjustment.ts'
import { apportionment } from './premium/apportionment.ts'
import { admissibleLimit } from './cover/admissible-limit.ts'
import { run, type Calculated, type Calculation } from './calculation.ts'
import { cession } from './cover/cession.ts'
import { profitCommission, slidingCommission } from './premium/commission.ts'
import { conversion } from './premium/conversion.ts'
import { deductions } from './premium/deductions.ts'
import { instalments } from './premium/instalments.ts'
import { limitUse } from './cover/limit-use.ts'
import { premiumForShare } from './shares/premium-for-share.ts'
import { portion } from './premium/portion.ts'
import { premiumPayment } from './premium/premium-payment.ts'
import { proRata } from './premium/pro-rata.ts'
import { rateOnLine } from './shares/rate-on-line.ts'
import { recovery } from './cover/recovery.ts'
import { reinstatementPremium } from './cover/reinstatement-premium.ts'
import { shareBases } from './shares/share-bases.ts'
import { signDown } from './shares/sign-down.ts'
import { sourceRisk } from './cover/source-risk.ts'
import { tax } from './premium/tax.ts'
import { total } from './premium/total.ts'
import { umr } from './cover/umr.ts'

/** Every calculation by its name. Source: domain guide 5. */
export const calculations = {
  'share-bases': shareBases,
  'sign-down': signDown,
  'rate-on-line': rateOnLine,
  'premium-for-share': premiumForShare,
  deductions,
  'sliding-commission': slidingCommission,
  'profit-commission': profitCommission,
  tax,
  instalments,
  'premium-payment': premiumPayment,
  'pro-rata': proRata,
  recovery,
  adjustment,
  conversion,
  'admissible-limit': admissibleLimit,
  cession,
  portion,
  apportionment,
  total,
  'reinstatement-premium': reinstatementPremium,
  'limit-use': limitUse,
  umr,
  'risk-score': sourceRisk,
} as const

export type CalculationName = keyof typeof calculations

export const isCalculation = (name: string): name is CalculationName => Object.hasOwn(calculations, name)

/** Throws `not_valid` with the fields at fault. */
export const calculate = (name: CalculationName, input: unknown): Calculated =>
  run(calculations[name] as unknown as Calculation, input)
