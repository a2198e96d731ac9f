import type { AdministeredTax } from '#domain/contracts/accounts/amounts.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { enteredTaxes } from '#domain/contracts/figures/build-up.ts'
import { distinct } from '#domain/contracts/figures/working.ts'
import type { Named } from '#domain/records/links.ts'
import { orZero } from '#domain/contracts/problems/figures.ts'
import { listTaxRates, type TaxRate } from '../../store/contracts/circumstances.ts'
import type { Sql } from '../../store/database.ts'
import { isDirect } from '../findings/direct.ts'
import { taxTypeOf } from '../findings/tax-types.ts'

export interface TaxRow {
  territory: Named | null
  tax_type: string | null
  payable_by: string | null
  administered_by: string | null
  tax_base: string | null
  allocation_pct: string | null
  rate_pct: string | null
  amount: string | null
  override_reason: string | null
}

export const taxRows = ({ taxes }: BookedContract): TaxRow[] => (taxes ?? []) as TaxRow[]

const payer = (name: string | null): AdministeredTax['administered_by'] =>
  name === 'insured' || name === 'insurer' ? name : 'broker'

/** Taxes of step 7, each with a name of its own. */
function entered(contract: BookedContract): { row: TaxRow; tax: AdministeredTax }[] {
  const known = taxRows(contract).flatMap((row) =>
    (enteredTaxes({ ...contract, taxes: [row] }) ?? []).map((tax) => ({
      row,
      tax: { ...tax, administered_by: payer(row.administered_by) },
    })),
  )
  const names = distinct(known.map(({ tax }) => tax.name))
  return known.map(({ row, tax }, place) => ({ row, tax: { ...tax, name: names[place] ?? tax.name } }))
}

export const firstTaxes = (contract: BookedContract): AdministeredTax[] => entered(contract).map(({ tax }) => tax)

/** The rates of the kind that a row names, in its territory. */
const ratesFor = (rates: readonly TaxRate[], { territory, tax_type: name }: TaxRow) =>
  rates.filter(({ country, tax_type: type }) => country === territory?.id && type === taxTypeOf(name))

/** The rate of a row on a day: where the contract is filed, else of all the country; of another state where it was entered by the rate of that one. */
function rateOf(row: TaxRow, filedIn: string | null, first: readonly TaxRate[], then: readonly TaxRate[]): string | null {
  const filed = [filedIn, null]
  const told = ratesFor(first, row)
    .filter(({ rate }) => orZero(rate).eq(orZero(row.rate_pct)))
    .map(({ subdivision }) => subdivision)
  const isFiled = told.length === 0 || told.some((place) => filed.includes(place))
  const places = isFiled ? filed : told
  const known = ratesFor(then, row).filter(({ subdivision }) => places.includes(subdivision))
  if (isFiled) return (known.find(({ subdivision }) => subdivision !== null) ?? known[0])?.rate ?? null
  return known.every(({ rate }) => rate === known[0]?.rate) ? (known[0]?.rate ?? null) : null
}

/** Taxes by the rates of a day; what someone has set against the register stays. Source: domain guide 5.6. */
export async function taxesOn(sql: Sql, contract: BookedContract, day: string): Promise<AdministeredTax[]> {
  const rows = entered(contract)
  const countries = [...new Set(rows.flatMap(({ row }) => row.territory?.id ?? []))]
  const { period_from: firstDay, state_of_filing: filedIn = null } = contract
  if (countries.length === 0 || day === firstDay) return rows.map(({ tax }) => tax)
  const classId = contract.class_of_business?.id ?? null
  const direct = await isDirect(sql, contract)
  const ratesOn = (on: string) => listTaxRates(sql, { countries, classId, isDirect: direct, on })
  const [first, then] = [await ratesOn(firstDay ?? day), await ratesOn(day)]
  return rows.map(({ row, tax }) => {
    const rate = row.override_reason ? null : rateOf(row, filedIn, first, then)
    return rate === null ? tax : { ...tax, rate }
  })
}
