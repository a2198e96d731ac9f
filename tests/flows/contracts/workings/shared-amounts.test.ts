import { describe, expect, test } from 'vitest'
import type { AdministeredTax } from '#domain/contracts/accounts/amounts.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { chargedAmounts, pricedSections } from '#domain/contracts/accounts/charge.ts'
import { enteredTaxes } from '#domain/contracts/figures/build-up.ts'
import { contractFigures, keyFigures } from '#domain/contracts/figures/index.ts'
import { BlankNotebook, Notebook } from '#domain/contracts/figures/working.ts'

const USD = { id: 1, name: 'USD' }
const EUR = { id: 3, name: 'EUR' }

const sectionOf = (id: number, premium_100: string, more: object = {}) => ({
  id,
  section_no: id,
  title: 'Layer',
  section_status: 'active',
  currency: USD,
  premium_100,
  ceding_commission_pct: null,
  order_pct_of_whole: '100',
  basis_of_signed_lines: 'percent_of_whole',
  markets: [lineOf(10 * id, '100')],
  ...more,
})

const lineOf = (id: number, signed_line: string, premium_override: string | null = null) => ({
  id,
  market: { id, name: `Market ${id}` },
  signed_line,
  brokerage_pct_override: null,
  premium_override,
})

const stamp = {
  territory: { id: 2, name: 'United Kingdom' },
  tax_type: 'stamp',
  payable_by: 'insurer',
  administered_by: 'broker',
  tax_base: 'gross_premium',
  allocation_pct: '100',
  rate_pct: null,
  amount: '10',
}
const onFee = { ...stamp, tax_type: 'ipt', payable_by: 'insured', tax_base: 'gross_plus_fees', rate_pct: '12', amount: null }
const survey = { name: 'Survey', deduction_base: 'gross', deduction_pct: null, amount: '100' }
const fixed = { client_fee: '700', deductions: [survey], taxes: [stamp, onFee] }

const contractOf = (sections: object[], more: object = fixed) =>
  ({ currency: USD, total_brokerage_pct: '10', client_fee: null, sections, ...more }) as unknown as BookedContract

const two = [sectionOf(1, '2000'), sectionOf(2, '1000')]

function shownOf(contract: BookedContract, book = new Notebook()) {
  const figures = contractFigures(book, contract, enteredTaxes(contract) ?? [])
  return { figures, book, shared: book.workings.filter(({ name }) => name === 'apportionment') }
}

const written = (explanation: readonly { key: string; params: object }[]) =>
  explanation.map(({ key, params }) => [
    key,
    ...Object.values(params as Record<string, { value: string }>).map((one) => one.value),
  ])

describe('what is fixed for the whole contract', () => {
  test('says how it was shared out among the sections, with the units that were left over', () => {
    const { shared, figures } = shownOf(contractOf(two))
    expect(written(shared[0]!.explanation)).toEqual([
      ['apportionment.whole', 'Survey', '100.00', '3000.00'],
      ['left_over', '1', '0.01', '1 Layer'],
      ['apportionment.part', '1 Layer', '100.00', '3000.00', '2000.00', '66.67'],
      ['apportionment.part', '2 Layer', '100.00', '3000.00', '1000.00', '33.33'],
    ])
    expect(figures.sections.map(({ other_deductions: amount }) => amount)).toEqual(['66.67', '33.33'])
  })

  test('is told once for all sections, under the figures that it leads to and before their own', () => {
    const { shared, book } = shownOf(contractOf(two))
    expect(shared.map(({ section, figures, input }) => [section, figures, (input as { name: string }).name])).toEqual([
      [null, ['other_deductions', 'after_deductions'], 'Survey'],
      [null, ['taxes', 'tax_insured'], 'client_fee'],
      [null, ['taxes', 'tax_insurer'], 'United Kingdom · stamp'],
    ])
    expect(shared[1]!.explanation[0]!.params.name).toEqual({ as: 'word', value: 'client_fee' })
    const names = book.workings.map(({ name }) => name)
    expect(names.lastIndexOf('apportionment')).toBeLessThan(names.indexOf('deductions'))
  })

  test('names the markets of a section that have signed on terms of their own', () => {
    const lines = [lineOf(10, '60'), lineOf(11, '40', '3000')]
    const { shared } = shownOf(contractOf([sectionOf(1, '2000', { markets: lines })]))
    expect((shared[0]!.result as { amounts: object }).amounts).toEqual({ '1 Layer': '50.00', '1 Layer · Market 11': '50.00' })
  })

  test('is shared among the sections of its currency alone, and by none where one gets it whole', () => {
    expect(shownOf(contractOf([sectionOf(1, '2000')])).shared).toEqual([])
    const { shared } = shownOf(contractOf([...two, sectionOf(3, '5000', { currency: EUR })]))
    expect(Object.keys((shared[0]!.result as { amounts: object }).amounts)).toEqual(['1 Layer', '2 Layer'])
    expect(shownOf(contractOf(two, { deductions: [], taxes: [] })).shared).toEqual([])
  })

  test('says the same in the ledger, of what is booked', () => {
    const contract = contractOf(two)
    const sections = pricedSections(contract).map((section) => ({ section, amount_100: section.premium_100 ?? '0' }))
    const taxes = (enteredTaxes(contract) ?? []) as AdministeredTax[]
    const book = new Notebook()
    const charge = { sections, taxes, isFirst: true, brokerageApplies: true, instalments: [] }
    const booked = chargedAmounts(book, contract, charge)
    const shared = book.workings.filter(({ name }) => name === 'apportionment')
    expect(shared.map(({ input }) => input)).toEqual(shownOf(contract).shared.map(({ input }) => input))
    const parts = booked.flatMap(({ amounts }) => amounts.deductions.flatMap(({ parts: all }) => all))
    expect(parts.map((part) => part.toFixed(2))).toEqual(['66.67', '33.33'])
    const later = new Notebook()
    chargedAmounts(later, contract, { ...charge, isFirst: false })
    expect(later.workings.some(({ name }) => name === 'apportionment')).toBe(false)
  })

  test('is not put into words for who asks for the figures alone', () => {
    class Watched extends BlankNotebook {
      readonly worked: string[] = []
      override work<Result>(...[name, ...rest]: Parameters<Notebook['work']>): Result | null {
        this.worked.push(name)
        return super.work<Result>(name, ...rest)
      }
    }
    const [book, contract] = [new Watched(), contractOf(two)]
    keyFigures(book, contract, enteredTaxes(contract) ?? [])
    expect(book.worked).toContain('deductions')
    expect(book.worked).not.toContain('apportionment')
  })
})
