import Big from 'big.js'
import type { Binder, Certificate, EarlierClaim, Money, RowFault, RowValues } from './binder.ts'
import { limitOf } from './checks.ts'
import { fault, idIn, textIn, warning } from './row.ts'
import { admits } from './territories.ts'

/** What was reported before of the certificate and of the claim of a row. */
export interface Reported {
  certificate: Certificate | undefined
  claim: EarlierClaim | undefined
  /** Premium of the certificate in the rows above. */
  above: readonly Money[]
}

/** An amount in another currency; null where no rate is known. */
function worth({ currencies }: Binder, { amount, currency }: Money, to: number): Big | null {
  if (currency === to) return new Big(amount)
  const [own, other] = [currencies.get(currency), currencies.get(to)]
  if (!own?.rate || !other?.rate) return null
  return new Big(amount).times(own.rate).div(other.rate).round(other.places, Big.roundHalfUp)
}

function total(binder: Binder, amounts: readonly Money[], to: number): Big | null {
  const each = amounts.map((amount) => worth(binder, amount, to))
  return each.reduce((sum, one) => (sum === null || one === null ? null : sum.plus(one)), new Big(0))
}

const NOT_COMPARED = [warning('currency', 'amount_not_compared')]

function premiumWarnings(binder: Binder, values: RowValues, { written, paid }: Certificate, above: readonly Money[]): RowFault[] {
  const [currency, amount] = [idIn(values, 'currency'), textIn(values, 'gross_premium')]
  if (currency === null || amount === null || new Big(amount).lte(0)) return []
  const [all, most] = [total(binder, [...paid, ...above, { currency, amount }], currency), total(binder, written, currency)]
  if (all === null || most === null) return NOT_COMPARED
  if (all.lte(most)) return []
  return [warning('gross_premium', 'premium_above_written', { paid: all.toFixed(), written: most.toFixed() })]
}

interface Incurred {
  currency: number
  paid: Big
  whole: Big
  /** The column that tells of it. */
  field: string
}

function incurredIn(values: RowValues): Incurred | null {
  const [currency, paid, open] = [idIn(values, 'currency'), textIn(values, 'paid_to_date'), textIn(values, 'outstanding')]
  if (currency === null || paid === null || open === null) return null
  const told = textIn(values, 'total_incurred') === null ? null : 'total_incurred'
  const field = told ?? (new Big(open).eq(0) ? 'paid_to_date' : 'outstanding')
  return { currency, paid: new Big(paid), whole: new Big(paid).plus(open), field }
}

function aboveFaults(binder: Binder, { whole, currency, field }: Incurred, most: Money, key: string): RowFault[] {
  const held = worth(binder, most, currency)
  if (held === null) return NOT_COMPARED
  return whole.gt(held) ? [warning(field, key, { maximum: held.toFixed() })] : []
}

/** What the coverholder may not agree alone needs the leader, whose agreement a row tells by its day. */
function authorityWarnings(binder: Binder, values: RowValues, incurred: Incurred): RowFault[] {
  const { claimsAuthority: authority, currency } = binder
  if (authority === null || textIn(values, 'leader_agreement_date') !== null) return []
  if (authority.most === null) return NOT_COMPARED
  if (Number(authority.most) > 0)
    return aboveFaults(binder, incurred, { amount: authority.most, currency }, 'above_claims_authority')
  return incurred.whole.gt(0) ? [warning(incurred.field, 'no_claims_authority')] : []
}

function earlierWarnings(binder: Binder, { paid, currency }: Incurred, claim: EarlierClaim): RowFault[] {
  const before = worth(binder, claim.paid, currency)
  if (before === null) return NOT_COMPARED
  const params = { amount: before.toFixed(), month: claim.month.slice(0, 7) }
  return paid.lt(before) ? [warning('paid_to_date', 'paid_below_reported', params)] : []
}

function claimWarnings(binder: Binder, values: RowValues, { certificate, claim }: Reported): RowFault[] {
  const incurred = incurredIn(values)
  if (!incurred) return []
  const insured = certificate?.insured ?? null
  const all = [
    ...authorityWarnings(binder, values, incurred),
    ...(insured === null ? [] : aboveFaults(binder, incurred, insured, 'above_sum_insured')),
    ...(claim ? earlierWarnings(binder, incurred, claim) : []),
  ]
  return all.filter(({ key }, at) => all.findIndex((each) => each.key === key) === at)
}

/** A loss happens where the agreement covers risks, and where the class of its certificate does. */
function lossPlaceFaults(binder: Binder, values: RowValues, certificate: Certificate | undefined): RowFault[] {
  const country = idIn(values, 'loss_country')
  if (country === null) return []
  if (!admits(binder.territories, country)) return [fault('loss_country', 'territory_not_covered')]
  if (!certificate?.inception || certificate.class === null) return []
  const limit = limitOf(binder, certificate.class, certificate.inception)
  return limit && !admits(limit.territories, country) ? [fault('loss_country', 'territory_not_of_class')] : []
}

function certificateFaults(values: RowValues, certificate: Certificate | undefined): RowFault[] {
  if (textIn(values, 'certificate_reference') === null) return []
  if (!certificate) return [fault('certificate_reference', 'certificate_unknown')]
  const { inception, expiry } = certificate
  const loss = textIn(values, 'loss_date')
  const isOutside = loss !== null && ((inception && loss < inception) || (expiry && loss > expiry))
  return isOutside ? [fault('loss_date', 'loss_outside', { from: inception ?? '', to: expiry ?? '' })] : []
}

/**
 * Premium and claims belong to a certificate that was reported, a loss falls into its period and its territories. What is only unusual is a
 * warning: refusing it would hide money that came or is owed.
 */
export function checkReported(binder: Binder, values: RowValues, reported: Reported): RowFault[] {
  const { certificate, above } = reported
  if (binder.kind === 'risk' || (binder.kind === 'premium' && !binder.hasRisks)) return []
  const own = certificateFaults(values, certificate)
  if (binder.kind === 'premium') return [...own, ...(certificate ? premiumWarnings(binder, values, certificate, above) : [])]
  return [...own, ...lossPlaceFaults(binder, values, certificate), ...claimWarnings(binder, values, reported)]
}
