import * as z from 'zod/mini'
import { permission } from '../../access.ts'
import { TAX_ADMINISTRATORS, TAX_BASES, TAX_BEARERS } from '../../contracts/choices.ts'
import { named } from '../../records/links.ts'
import { endpoint } from '../endpoint.ts'

const changing = { access: permission('change_contract'), tag: 'contract' } as const
const uuid = z.string().check(z.uuid('not_valid'))

/** A row of taxes as the register has it: `rate_pct` or a fixed `amount` in the currency of the contract. */
const taxRow = z.object({
  territory: named,
  tax_type: z.string(),
  payable_by: z.enum(TAX_BEARERS),
  administered_by: z.enum(TAX_ADMINISTRATORS),
  tax_base: z.enum(TAX_BASES),
  allocation_pct: z.string(),
  rate_pct: z.string(),
  amount: z.nullable(z.string()),
})

export type TaxRow = z.output<typeof taxRow>

/** Taxes in force for the contract on its first day, as rows that step 7 can take. Source: domain guide 4, step 7. */
export const loadTaxRows = endpoint({
  name: 'loadTaxRows',
  method: 'GET',
  path: '/core/tax-rows',
  ...changing,
  input: z.strictObject({ uuid }),
  output: z.array(taxRow),
})

/** Takes the next number of the broker, year and branch; a number is never given twice, also when it is not used. */
export const generateUmr = endpoint({
  name: 'generateUmr',
  method: 'POST',
  path: '/core/umr_generator',
  ...changing,
  input: z.strictObject({ uuid }),
  output: z.object({ umr: z.string() }),
})
