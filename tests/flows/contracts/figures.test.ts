import { figure, sum } from '#domain/calculations/figures.ts'
import { enteredTaxes } from '#domain/contracts/figures/build-up.ts'
import { exposureOf } from '#domain/contracts/figures/cover.ts'
import { contractFigures, keyFigures } from '#domain/contracts/figures/index.ts'
import { limitFigures, type Capacity } from '#domain/contracts/figures/limits.ts'
import type { ShownContract, ShownSection } from '#domain/contracts/figures/shown.ts'
import { BlankNotebook, Notebook } from '#domain/contracts/figures/working.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const sectionOf = (values: Partial<ShownSection>): ShownSection => ({
  id: 1,
  section_no: 1,
  layer_no: 1,
  title: 'Layer',
  section_status: 'active',
  currency: { id: 1, name: 'GBP' },
  class_of_business: { id: 4, name: 'Property' },
  limit_basis: null,
  limit: null,
  attachment: null,
  sum_insured: null,
  aggregate_limit: null,
  is_unlimited_aggregate: false,
  annual_aggregate_deductible: null,
  limit_pct: null,
  attachment_pct: null,
  co_participation_pct: null,
  cession_pct: null,
  retention_amount: null,
  lines_ceded: null,
  max_cession: null,
  event_limit: null,
  premium_basis: null,
  premium_100: null,
  deposit_premium: null,
  minimum_premium: null,
  ceding_commission_pct: null,
  order_pct_of_whole: null,
  basis_of_signed_lines: null,
  ...values,
})

const contractOf = (sections: ShownSection[], values: Partial<ShownContract> = {}): ShownContract => ({
  reinsurance_type: null,
  currency: { id: 1, name: 'GBP' },
  class_of_business: null,
  sum_insured_total: null,
  epi: null,
  total_brokerage_pct: null,
  client_fee: null,
  sections,
  ...values,
})

const agreementOf = (values: Partial<NonNullable<Capacity['agreement']>> = {}): Capacity => ({
  agreement: {
    reference: 'BA-1',
    currency: 'USD',
    order_pct: '100',
    notifiable_pct: '75',
    income_limit: '25000000',
    classes: [
      {
        class_id: 4,
        max_any_one_risk: '10000000',
        aggregate_limit: '150000000',
        warn_pct: '80',
        hard_stop: true,
        version: { of: 'cob_admissible_limit', id: 1, name: 'BA-1', version: null, valid_from: '2026-01-01' },
        declared: [{ currency: 'USD', limits: '118400000', premiums: '18200000' }],
      },
    ],
    rates: [
      {
        from: 'GBP',
        rate: '1.25',
        version: { of: 'exchange_rate', id: 2, name: 'GBP/USD', version: 3, valid_from: '2026-01-01' },
      },
    ],
    ...values,
  },
  income: null,
  lines: [],
})

function limitsOf(contract: ShownContract, capacity: Capacity) {
  const book = new Notebook()
  const { sections, totals } = contractFigures(book, contract, [])
  return { limits: limitFigures(book, contract, sections, totals, capacity), book }
}

const USD = { id: 2, name: 'USD' }

test('a declaration is held against the limits of its agreement, as in the example of the guide', () => {
  const declared = sectionOf({ currency: USD, limit: '15000000', order_pct_of_whole: '60', premium_100: '1083333.33' })
  const { limits } = limitsOf(contractOf([declared]), agreementOf())
  expect(limits).toEqual([
    expect.objectContaining({ kind: 'agreement', after: '127400000.00', used_pct: '84.9333', result: 'notify' }),
  ])
})

test('another currency is converted by the rate of the agreement, whose version is noted; without one nothing is said', () => {
  const declared = sectionOf({ limit: '8000000', premium_100: '100000' })
  const { limits, book } = limitsOf(contractOf([declared]), agreementOf())
  expect(limits[0]).toMatchObject({ after: '128400000.00' })
  const working = book.workings.find(({ name }) => name === 'admissible-limit')
  expect(working!.versions.map(({ of, version }) => [of, version])).toEqual([
    ['cob_admissible_limit', null],
    ['exchange_rate', 3],
  ])
  expect(limitsOf(contractOf([declared]), agreementOf({ rates: [] })).limits).toEqual([])
})

test('sections of one class use its limit one after another', () => {
  const two = [1, 2].map((id) => sectionOf({ id, currency: USD, limit: '10000000', premium_100: '1' }))
  const { limits } = limitsOf(contractOf(two), agreementOf())
  expect(limits.map(({ after }) => after)).toEqual(['128400000.00', '138400000.00'])
})

const ROOM = { limits: '0', premiums: '300000' }
const admitting = (of: object, classes: readonly number[] = [4]) => {
  const [row] = agreementOf().agreement!.classes
  const declared = [{ currency: 'USD', ...ROOM }]
  const own = classes.map((class_id) => ({ ...row!, declared, class_id, ...of }))
  return (order_pct = '100') => agreementOf({ order_pct, income_limit: '1000000', classes: own })
}
const priced = (id: number, premium_100: string, values: Partial<ShownSection> = {}) =>
  sectionOf({ id, currency: USD, limit: '1000', premium_100, ...values })
const resultsOf = (sections: ShownSection[], capacity: Capacity) =>
  limitsOf(contractOf(sections), capacity).limits.map(({ result }) => result)

test('premium of all sections together is held against the income, whatever their classes, as where a declaration is bound [B10]', () => {
  const of = admitting({}, [4, 5])()
  expect(resultsOf([priced(1, '800000')], of)).toEqual(['block'])
  expect(resultsOf([priced(1, '400000'), priced(2, '400000')], of)).toEqual(['ok', 'block'])
  const other = { class_of_business: { id: 5, name: 'Marine' } }
  expect(resultsOf([priced(1, '400000'), priced(2, '400000', other)], of)).toEqual(['ok', 'block'])
})

test('income is the premium for our share, or for the order where that is the smaller [B10]', () => {
  const of = admitting({ declared: [{ currency: 'USD', limits: '0', premiums: '0' }] })
  expect(resultsOf([priced(1, '1200000')], of('50'))).toEqual(['ok'])
  expect(resultsOf([priced(1, '1200000', { order_pct_of_whole: '50' })], of())).toEqual(['ok'])
  expect(resultsOf([priced(1, '1200000')], of())).toEqual(['block'])
})

test('income is always refused above its limit, limits of a class only where they are hard [B10]', () => {
  const soft = admitting({ hard_stop: false })()
  expect(resultsOf([priced(1, '900000')], soft)).toEqual(['block'])
  expect(resultsOf([priced(1, '1', { limit: '10000001' })], soft)).toEqual(['warn'])
  expect(resultsOf([priced(1, '500000', { limit: '10000001' })], soft)).toEqual(['notify'])
  expect(resultsOf([priced(1, '1', { limit: '10000001' })], admitting({})())).toEqual(['block'])
})

test('an amount that someone has set for a tax is shared out by premium', () => {
  const sections = [sectionOf({ id: 1, premium_100: '200' }), sectionOf({ id: 2, section_no: 2, premium_100: '100' })]
  const tax = {
    territory: null,
    tax_type: 'Stamp',
    payable_by: 'insurer',
    tax_base: null,
    allocation_pct: '100',
    rate_pct: null,
    amount: '10',
  }
  const contract = contractOf(sections, { taxes: [tax] })
  const figures = contractFigures(new Notebook(), contract, enteredTaxes(contract) ?? [])
  expect(figures.sections.map(({ tax_insurer: due, net }) => [due, net])).toEqual([
    ['6.67', '193.33'],
    ['3.33', '96.67'],
  ])
})

test('a premium of nothing leaves nothing to insurers, and is known', () => {
  const { sections } = contractFigures(
    new Notebook(),
    contractOf([sectionOf({ premium_100: '0' })], { total_brokerage_pct: '10' }),
    [],
  )
  expect(sections[0]).toMatchObject({ premium_order: '0.00', brokerage: '0.00', net: '0.00', to_pay: '0.00' })
})

test('a deduction that is called like one of ours keeps its own name', () => {
  const deduction = { name: 'brokerage', deduction_base: 'gross', deduction_pct: '5', amount: null }
  const contract = contractOf([sectionOf({ premium_100: '100' })], {
    total_brokerage_pct: '10',
    deductions: [deduction, deduction],
  })
  const book = new Notebook()
  expect(contractFigures(book, contract, []).sections[0]).toMatchObject({
    brokerage: '10.00',
    other_deductions: '10.00',
    net: '80.00',
  })
  const steps = book.workings.find(({ name }) => name === 'deductions')!.explanation.slice(0, 3)
  expect(steps.map(({ params }) => params.name)).toEqual([
    { as: 'word', value: 'brokerage' },
    { as: 'text', value: 'brokerage (2)' },
    { as: 'text', value: 'brokerage (3)' },
  ])
})

const text = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 1_000_000 }).map(String), fc.constantFrom('0', '0.01', '33.333333', 'x', '')),
  {
    nil: null,
  },
)
const market = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  market: fc.constantFrom(null, { id: 1, name: 'A' }),
  stamp_code: fc.constantFrom(null, 'S'),
  market_status: fc.constant(null),
  is_leader: fc.boolean(),
  written_line: text,
  written_basis: fc.constantFrom(null, 'percent_of_whole', 'percent_of_order', 'part_of_whole_amount'),
  signed_line: text,
  brokerage_pct_override: fc.constantFrom(null, '0', '20'),
  premium_override: fc.constantFrom(null, '0', '900.05'),
})
const ids = (each: { id: number }) => each.id
const drafts = fc
  .record({
    currency: fc.constantFrom(null, { id: 1, name: 'GBP' }, { id: 2, name: 'JPY' }),
    limit: text,
    premium_100: text,
    cession_pct: text,
    retention_amount: text,
    lines_ceded: text,
    ceding_commission_pct: text,
    order_pct_of_whole: text,
    markets: fc.uniqueArray(market, { selector: ids, maxLength: 3 }),
  })
  .map(sectionOf)

test('whatever a draft holds is worked out as far as it goes, and totals are what the sections come to', () => {
  fc.assert(
    fc.property(fc.array(drafts, { maxLength: 4 }), text, text, (all, brokerage, epi) => {
      const sections = all.map((section, place) => ({ ...section, id: place + 1, section_no: place + 1 }))
      const contract = contractOf(sections, { total_brokerage_pct: brokerage, epi })
      const figures = contractFigures(new Notebook(), contract, [])
      for (const total of figures.totals) {
        const own = figures.sections.filter(({ section }) => section.currency?.name === total.currency)
        const parts = own.flatMap(({ premium_order: premium }) => (premium === null ? [] : [figure(premium)]))
        expect(total.premium_order === null ? parts : sum(parts).eq(figure(total.premium_order))).toEqual(
          total.premium_order === null ? [] : true,
        )
      }
    }),
  )
})

const withOwnTerms = (section: ShownSection): ShownSection => ({
  ...section,
  markets: section.markets!.filter((one) => one.premium_override !== null || one.brokerage_pct_override !== null),
})

test('key figures are those of step 4, and how they come about is not noted', () => {
  fc.assert(
    fc.property(fc.array(drafts, { maxLength: 4 }), text, text, (all, total_brokerage_pct, client_fee) => {
      const sections = all.map((section, place) => ({ ...section, id: place + 1, section_no: place + 1 }))
      const survey = { name: 'Survey', deduction_base: 'gross', deduction_pct: null, amount: '7000' }
      const contract = contractOf(sections, { total_brokerage_pct, client_fee, deductions: [survey] })
      const [book, figures] = [new BlankNotebook(), contractFigures(new Notebook(), contract, [])]
      const { sections: placed, totals } = keyFigures(book, { ...contract, sections: sections.map(withOwnTerms) }, [])
      expect(totals).toEqual(figures.totals)
      expect(placed.map(({ order_pct }) => order_pct)).toEqual(figures.sections.map(({ order_pct }) => order_pct))
      expect(book.workings).toEqual([])
    }),
  )
})

test.each([
  ['the limit of a layer', { limit: '4000000', sum_insured: '9' }, '4000000'],
  ['the lines of a surplus without a capacity', { retention_amount: '1000000', lines_ceded: '9' }, '9000000'],
  ['the capacity of a surplus', { retention_amount: '1000000', lines_ceded: '9', max_cession: '8000000' }, '8000000'],
  ['what is ceded of a sum insured', { sum_insured: '2000000', cession_pct: '35' }, '700000'],
  ['nothing that is known', { sum_insured: '2000000' }, null],
])('at risk is %s', (_what, section, expected) => {
  expect(exposureOf(section)).toBe(expected)
})
