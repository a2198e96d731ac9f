import { windowFaults, type Window } from '#domain/agreements/limits/admission.ts'
import { declaredLines, type DeclaredSection } from '#domain/agreements/limits/declared.ts'
import { limitFaults } from '#domain/agreements/limits/faults.ts'
import { limitFor, toneOfUse, type ClassLimit, type ContractLimits } from '#domain/agreements/limits/limits.ts'
import { limitUses } from '#domain/agreements/limits/use.ts'
import { expect, test } from 'vitest'

const property: ClassLimit = {
  id: 1,
  class_of_business: { id: 4, name: 'Property' },
  sub_class: null,
  max_any_one_risk: '10000000',
  aggregate_limit: '150000000',
  gpi_sublimit: null,
  min_premium: null,
  min_deductible: null,
  territories: null,
  warn_pct: '80',
  hard_stop: true,
}

const binder = (values: Partial<ContractLimits> = {}): ContractLimits => ({
  id: 7,
  reference: 'BA-1/1',
  currency: 'USD',
  income_limit: '25000000',
  notifiable_pct: '75',
  overall_limit: null,
  order_pct: '60',
  classes: [property],
  ...values,
})

const used = { limit: 1, used: '118400000', pipeline: '3000000', income: '18200000', expected: '500000' }
const section = (values: Partial<DeclaredSection> = {}): DeclaredSection => ({
  place: 0,
  limit: property,
  cover: '15000000',
  field: 'limit',
  premium: '650000',
  besides: '0',
  isLive: true,
  isPriced: true,
  deductible: null,
  order_pct: '100',
  rate: '1',
  ...values,
})
const ofWhole = { order_pct: '100', premium: '650000' }

test('the worked example of the guide: 9,000,000 of 15,000,000 is taken, 84.93 % of the class is used, and 75.40 % of income is told [B10]', () => {
  const limits = binder()
  // the example states the premium at our share
  const lines = declaredLines(limits, [used], [section({ premium: '1083333.3333' })])
  expect(lines.map(({ line, premium }) => [line, premium])).toEqual([['9000000.00', '650000.00']])
  const uses = limitUses(limits, [used], lines)
  expect(
    uses.map(({ kind, after, used_pct, pipeline, result, excess }) => [kind, after, used_pct, pipeline, result, excess]),
  ).toEqual([
    ['any_one_risk', '9000000.00', '90.0000', '0.00', 'ok', null],
    ['aggregate', '127400000.00', '84.9333', '3000000.00', 'warn', null],
    ['income', '18850000.00', '75.4000', '500000.00', 'notify', null],
  ])
  expect(limitFaults(uses, lines, 'USD')).toEqual([])
})

test('nobody is on a risk for more than was ordered, nor for more than our share', () => {
  const lineOf = (order: string, share: string) =>
    declaredLines(binder({ order_pct: share }), [], [section({ ...ofWhole, cover: '1000', order_pct: order })])[0]!.line
  expect([lineOf('100', '60'), lineOf('60', '100'), lineOf('60', '60'), lineOf('50', '60')]).toEqual([
    '600.00',
    '600.00',
    '600.00',
    '500.00',
  ])
})

test('sections of one class use its limit together, and the fault leads to the first of them with what is too much', () => {
  const limits = binder({ order_pct: '100', overall_limit: '130000000' })
  const lines = declaredLines(limits, [used], [section({ place: 1, cover: '9000000' }), section({ place: 2, cover: '9500000' })])
  const uses = limitUses(limits, [used], lines)
  const [fault] = limitFaults(uses, lines, 'USD')
  expect(fault).toMatchObject({ key: 'limit_overall', place: 1, field: 'limit' })
  expect(fault!.params).toMatchObject({ used: '118400000.00', added: '18500000.00', excess: '6900000.00', limit: '130000000.00' })
})

test('income beyond its limit is refused at the premium, that of a class as its limit says', () => {
  const limits = binder({ order_pct: '100', classes: [{ ...property, gpi_sublimit: '18500000' }], income_limit: '18800000' })
  const lines = declaredLines(limits, [used], [section({ limit: limits.classes[0]!, cover: '1' })])
  const keys = (of: ContractLimits) =>
    limitFaults(limitUses(of, [used], lines), lines, 'USD').map(({ key, field }) => [key, field])
  expect(keys(limits)).toEqual([
    ['limit_class_income', 'premium_100'],
    ['limit_income', 'premium_100'],
  ])
  const soft = { ...limits, classes: [{ ...limits.classes[0]!, hard_stop: false }] }
  expect(keys(soft)).toEqual([['limit_income', 'premium_100']])
})

test('a sub class that has its own limit counts against that, every other against the limit of its class', () => {
  const hotels = { ...property, id: 2, sub_class: { id: 9, name: 'Hotels' } }
  const limits = binder({ classes: [property, hotels] })
  expect([limitFor(limits, 4, 9)?.id, limitFor(limits, 4, 8)?.id, limitFor(limits, 4, null)?.id, limitFor(limits, 5, 9)]).toEqual(
    [2, 1, 1, null],
  )
})

test('less than 80 % is green, up to all of it amber, more red [B10]', () => {
  expect(['79.9999', '80', '100', '100.0001'].map((used_pct) => toneOfUse({ used_pct }))).toEqual([
    'green',
    'amber',
    'amber',
    'red',
  ])
})

test('risks incept inside the window, for as long as policies may run, while declarations are taken', () => {
  const window: Window = {
    reference: 'BA-1/1',
    account_status: 'open',
    agreement: { status: 'active' },
    inception_from: '2026-01-01',
    inception_to: '2026-12-31',
    max_policy_period_months: 12,
  }
  const keys = (of: Partial<Window>, from: string | null, to: string | null) =>
    windowFaults({ ...window, ...of }, { from, to }).map(({ key, field }) => [key, field])
  expect(keys({}, '2026-12-31', '2027-12-31')).toEqual([])
  expect(keys({}, null, null)).toEqual([])
  expect(keys({}, '2027-01-01', '2028-01-02')).toEqual([
    ['outside_window', 'period_from'],
    ['period_beyond_agreement', 'period_to'],
  ])
  expect(keys({ agreement: { status: 'suspended' } }, null, null)).toEqual([['agreement_takes_none', 'agreement_contract']])
  expect(keys({ account_status: 'closed' }, null, null)).toEqual([['agreement_takes_none', 'agreement_contract']])
})
