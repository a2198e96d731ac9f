import Big from 'big.js'
import { daysAfter, monthsAfter } from '../dates.ts'
import { BORDEREAUX } from './kinds.ts'
import type { Binder, Certificate, ClassLimit, RowFault, RowValues } from './binder.ts'
import { admits } from './territories.ts'

const textIn = (values: RowValues, name: string) => (values[name] ?? null) as string | null
const idIn = (values: RowValues, name: string) => (values[name] ?? null) as number | null

const fault = (field: string | null, key: string, params?: RowFault['params']): RowFault => ({
  field,
  key,
  ...(params && { params }),
})

function dayFaults(binder: Binder, values: RowValues): RowFault[] {
  const [from, to] = [textIn(values, 'inception_date'), textIn(values, 'expiry_date')]
  const faults: RowFault[] = []
  const window = { from: binder.inceptionFrom, to: binder.inceptionTo }
  const latest = daysAfter(binder.ends, binder.maxAdvanceDays)
  if (from && (from < window.from || from > window.to)) faults.push(fault('inception_date', 'inception_outside', window))
  else if (from && from > latest)
    faults.push(fault('inception_date', 'inception_too_far', { days: binder.maxAdvanceDays, last: latest }))
  if (from && to && to <= from) faults.push(fault('expiry_date', 'expiry_before_inception'))
  else if (from && to && to > monthsAfter(from, binder.maxMonths))
    faults.push(fault('expiry_date', 'policy_too_long', { maximum: binder.maxMonths }))
  return faults
}

/** The newest row of the class that has begun when the risk does. */
function limitOf({ limits }: Binder, classId: number, on: string) {
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
function sumFaults(binder: Binder, values: RowValues): RowFault[] {
  const [gross, net] = [textIn(values, 'gross_premium'), textIn(values, 'net_premium')]
  const currency = idIn(values, 'currency')
  const unit = smallest((currency !== null && binder.currencies.get(currency)?.places) || 0)
  const [commission, taxes] = [textIn(values, 'commission') ?? '0', textIn(values, 'taxes') ?? '0']
  const faults: RowFault[] = []
  if (gross !== null && net !== null) {
    const expected = new Big(gross).minus(commission).minus(taxes)
    if (expected.minus(net).abs().gt(unit)) faults.push(fault('net_premium', 'net_differs', { expected: expected.toFixed() }))
  }
  if (gross !== null && binder.commission !== null) {
    const most = new Big(gross).times(binder.commission).div(100).abs()
    if (new Big(commission).abs().minus(most).gt(unit))
      faults.push(fault('commission', 'commission_above', { maximum: binder.commission }))
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

function headFaults(binder: Binder, values: RowValues): RowFault[] {
  const [umr, currency] = [textIn(values, 'umr'), idIn(values, 'currency')]
  const own = binder.umr
  const isOther = umr !== null && own !== null && umr.replaceAll(/\s/g, '').toUpperCase() !== own
  return [
    ...(isOther ? [fault('umr', 'other_agreement', { umr: own })] : []),
    ...(currency !== null && !binder.currencies.has(currency) ? [fault('currency', 'currency_not_permitted')] : []),
  ]
}

/** What is wrong with a row by what the binder says. Source: domain guide 2.9. */
export function checkRow(binder: Binder, values: RowValues): RowFault[] {
  const own = headFaults(binder, values)
  if (binder.kind === 'claims') return [...own, ...claimFaults(binder, values)]
  const sums = sumFaults(binder, values)
  if (binder.kind === 'premium') return [...own, ...sums]
  return [...own, ...dayFaults(binder, values), ...placeFaults(binder, values), ...limitFaults(binder, values), ...sums]
}

/** Premium and claims belong to a certificate that was reported, and a loss falls into its period. */
export function checkCertificate(binder: Binder, values: RowValues, known: Certificate | undefined): RowFault[] {
  if (binder.kind === 'risk' || (binder.kind === 'premium' && !binder.hasRisks)) return []
  if (textIn(values, 'certificate_reference') === null) return []
  if (!known) return [fault('certificate_reference', 'certificate_unknown')]
  const loss = textIn(values, 'loss_date')
  const isOutside = loss !== null && ((known.inception && loss < known.inception) || (known.expiry && loss > known.expiry))
  return isOutside ? [fault('loss_date', 'loss_outside', { from: known.inception ?? '', to: known.expiry ?? '' })] : []
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
