import currencies from 'currency-codes'
import type { FieldErrors } from '#domain/app-error.ts'

const BY_CODE = new Map(currencies.data.map((currency) => [currency.code, currency]))

/** Metals, bond units, testing and "no currency" have codes too, but no country pays with them. */
export const ISO_CURRENCIES = currencies.data.filter(({ countries }) => !countries.some((country) => country.startsWith('Zz')))

/** Decimal places of a currency; undefined for a code that is not in the standard. */
export const isoMinorUnits = (code: unknown) => BY_CODE.get(String(code))?.digits

/** Code and number must stand in one row of the standard. */
export function currencyCodeErrors({ code, numeric_code }: Record<string, unknown>): FieldErrors {
  const row = BY_CODE.get(String(code))
  if (!row) return { code: { key: 'not_iso_4217' } }
  return row.number === numeric_code ? {} : { numeric_code: { key: 'iso_row_mismatch' } }
}
