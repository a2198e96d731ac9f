import Big from 'big.js'
import { daysAfter, monthsAfter } from '../dates.ts'
import { BORDEREAUX } from './kinds.ts'
import { termsOn, type Binder, type ClassLimit, type RowFault, type RowValues } from './binder.ts'
import { fault, idIn, textIn } from './row.ts'
import { admits } from './territories.ts'

function dayFaults(binder: Binder, values: RowValues): RowFault[] {
  const [from, to] = [textIn(values, 'inception_date'), textIn(values, 'expiry_date')]
  const faults: RowFault[] = []
  const window = { from: binder.inceptionFrom, to: binder.inceptionTo }
  const { maxAdvanceDays, maxMonths } = termsOn(binder, from)
  const latest = daysAfter(binder.ends, maxAdvanceDays)
  if (from && (from < window.from || from > window.to)) faults.push(fault('inception_date', 'inception_outside', window))
  else if (from && from > latest)
    faults.push(fault('inception_date', 'inception_too_far', { days: maxAdvanceDays, last: latest }))
  if (from && to && to <= from) faults.push(fault('expiry_date', 'expiry_before_inception'))
  else if (from && to && to > monthsAfter(from, maxMonths))
    faults.push(fault('expiry_date', 'policy_too_long', { maximum: maxMonths }))
  return faults
}

/** The newest row of the class that has begun when the risk does. */
export function limitOf({ limits }: Binder, classId: number, on: string) {
  return limits.filter((each) => each.classId === classId && each.from <= on).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
}

function limitFaults(binder: Binder, values: RowValues): RowFault[] {
  const [classId, on, currency] = [idIn(values, 'class_of_business'), textIn(values, 'inception_date'), idIn(values, 'currency')]
  if (classId === null || on === null || on < binder.inceptionFrom || on > binder.inceptionTo) return []
  const limit = limitOf(binder, classId, on)
  if (!limit) return [fault('class_of_business', 'class_not_admitted')]
  const country = idIn(values, 'risk_country')
  const places = country !== null && !admits(limit.territories, country) ? [fault('risk_country', 'territory_not_of_class')] : []
  const rate = currency === null ? undefined : binder.currencies.get(currency)?.rate
  if (rate === undefined) return places
  const amounts =
    rate === null ? [fault('sum_insured', 'rate_unknown')] : amountFaults(limit, { rate, order: binder.order }, values)
  return [...places, ...amounts]
}

/** Our share of one risk keeps to its limit. A change of a certificate, and what gives premium back, is not held against what a new risk has to bring in. */
function amountFaults(
  { most, minPremium, minDeductible }: ClassLimit,
  { rate, order }: { rate: string; order: string },
  values: RowValues,
): RowFault[] {
  const inOwn = (name: string) => new Big(textIn(values, name) ?? '0').times(rate)
  const isNew = textIn(values, 'endorsement_reference') === null && inOwn('gross_premium').gte(0)
  const faults: RowFault[] = []
  if (inOwn('sum_insured').times(order).div(100).gt(most))
    faults.push(fault('sum_insured', 'above_class_limit', { maximum: most }))
  if (isNew && minPremium !== null && textIn(values, 'gross_premium') !== null && inOwn('gross_premium').lt(minPremium))
    faults.push(fault('gross_premium', 'below_minimum_premium', { minimum: minPremium }))
  if (isNew && minDeductible !== null && inOwn('deductible').lt(minDeductible))
    faults.push(fault('deductible', 'below_minimum_deductible', { minimum: minDeductible }))
  return faults
}

const placeFaults = (binder: Binder, values: RowValues): RowFault[] => {
  const country = idIn(values, 'risk_country')
  return country === null || admits(binder.territories, country) ? [] : [fault('risk_country', 'territory_not_covered')]
}

const smallest = (places: number) => new Big(10).pow(-places)

/** Amounts that follow from others are right to the smallest unit of the currency. */
function sumFaults(binder: Binder, values: RowValues, inception: string | null): RowFault[] {
  const [gross, net] = [textIn(values, 'gross_premium'), textIn(values, 'net_premium')]
  const currency = idIn(values, 'currency')
  const unit = smallest((currency !== null && binder.currencies.get(currency)?.places) || 0)
  const [commission, taxes] = [textIn(values, 'commission') ?? '0', textIn(values, 'taxes') ?? '0']
  const faults: RowFault[] = []
  if (gross !== null && net !== null) {
    const expected = new Big(gross).minus(commission).minus(taxes)
    if (expected.minus(net).abs().gt(unit)) faults.push(fault('net_premium', 'net_differs', { expected: expected.toFixed() }))
  }
  const { commission: agreed } = termsOn(binder, inception)
  if (gross !== null && agreed !== null) {
    const most = new Big(gross).times(agreed).div(100).abs()
    if (new Big(commission).abs().minus(most).gt(unit)) faults.push(fault('commission', 'commission_above', { maximum: agreed }))
  }
  return faults
}

function claimFaults(binder: Binder, values: RowValues): RowFault[] {
  const [paid, open, total] = ['paid_to_date', 'outstanding', 'total_incurred'].map((name) => textIn(values, name))
  const faults: RowFault[] = []
  const loss = textIn(values, 'loss_date')
  if (loss && loss > binder.ends) faults.push(fault('loss_date', 'loss_after_month', { last: binder.ends }))
  if (paid && open && total && !new Big(paid).plus(open).eq(total))
    faults.push(fault('total_incurred', 'incurred_differs', { expected: new Big(paid).plus(open).toFixed() }))
  return faults
}

/** Premium belongs to the bordereau of the period in which it was paid. */
function paymentFaults({ month, ends }: Binder, values: RowValues): RowFault[] {
  const paid = textIn(values, 'payment_date')
  const isOutside = paid !== null && (paid < month || paid > ends)
  return isOutside ? [fault('payment_date', 'payment_outside', { from: month, to: ends })] : []
}

function headFaults(binder: Binder, values: RowValues): RowFault[] {
  const [umr, currency] = [textIn(values, 'umr'), idIn(values, 'currency')]
  const own = binder.umr
  const isOther = umr !== null && own !== null && umr.replaceAll(/\s/g, '').toUpperCase() !== own
  return [
    ...(isOther ? [fault('umr', 'other_agreement', { umr: own })] : []),
    ...(currency !== null && !binder.currencies.has(currency) ? [fault('currency', 'currency_not_permitted')] : []),
  ]
}

/** What is wrong with a row by what the binder says on the day on which its risk incepts, if that is known. Source: domain guide 2.9. */
export function checkRow(binder: Binder, values: RowValues, known: string | null = null): RowFault[] {
  const own = headFaults(binder, values)
  if (binder.kind === 'claims') return [...own, ...claimFaults(binder, values)]
  const sums = sumFaults(binder, values, textIn(values, 'inception_date') ?? known)
  if (binder.kind === 'premium') return [...own, ...paymentFaults(binder, values), ...sums]
  return [...own, ...dayFaults(binder, values), ...placeFaults(binder, values), ...limitFaults(binder, values), ...sums]
}

const word = (values: RowValues, name: string) =>
  String(values[name] ?? '')
    .toLowerCase()
    .slice(0, BORDEREAUX.text)

const KEYS = {
  risk: ['certificate_reference', 'endorsement_reference'],
  premium: ['certificate_reference', 'endorsement_reference', 'instalment_number', 'payment_date'],
  claims: ['claim_reference'],
} as const

/**
 * What makes a row the same as another: a certificate and its endorsement, with premium its instalment or day too. A claim, and premium
 * that says neither, is told of anew in every month.
 */
export function keyOf({ kind, month }: Pick<Binder, 'kind' | 'month'>, values: RowValues): string {
  const own = KEYS[kind].map((name) => word(values, name))
  const isOfMonth = kind === 'claims' || (kind === 'premium' && own[2] === '' && own[3] === '')
  return JSON.stringify(isOfMonth ? [month, ...own] : own)
}
