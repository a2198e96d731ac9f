import type { AdministeredTax } from '#domain/contracts/accounts/amounts.ts'
import type { BookedContract } from '#domain/contracts/accounts/terms.ts'
import { enteredTaxes } from '#domain/contracts/figures/build-up.ts'
import { distinct } from '#domain/contracts/figures/working.ts'
import type { Named } from '#domain/records/links.ts'
import { listTaxRates } from '../../store/contracts/circumstances.ts'
import type { Sql } from '../../store/database.ts'
import { taxTypeOf } from '../findings/fiscal.ts'

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

/** Taxes by the rates of a day; what someone has set against the register stays. Source: domain guide 5.6. */
export async function taxesOn(sql: Sql, contract: BookedContract, day: string): Promise<AdministeredTax[]> {
  const rows = entered(contract)
  const countries = [...new Set(rows.flatMap(({ row }) => row.territory?.id ?? []))]
  if (countries.length === 0 || day === contract.period_from) return rows.map(({ tax }) => tax)
  const rates = await listTaxRates(sql, {
    countries,
    classId: contract.class_of_business?.id ?? null,
    isReinsurance: contract.contract_type !== 'insurance',
    on: day,
  })
  return rows.map(({ row, tax }) => {
    const known = rates.find(({ country, tax_type: type }) => country === row.territory?.id && type === taxTypeOf(row.tax_type))
    return known && !row.override_reason ? { ...tax, rate: known.rate } : tax
  })
}
