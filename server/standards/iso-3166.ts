import countries from 'i18n-iso-countries/index.js'
import type { FieldErrors } from '#domain/app-error.ts'

export interface IsoCountry {
  alpha2: string
  alpha3: string
  numeric: string
}

/** Codes that are in common use without standing in the standard: Kosovo's. */
const NOT_ISSUED = new Set(['XK'])

/** The rows of ISO 3166-1: every country and territory with a numeric code. */
export const ISO_COUNTRIES: readonly IsoCountry[] = Object.entries(countries.getAlpha2Codes())
  .filter(([alpha2]) => !NOT_ISSUED.has(alpha2))
  .map(([alpha2, alpha3]) => ({ alpha2, alpha3, numeric: countries.alpha2ToNumeric(alpha2)! }))

const BY_ALPHA2 = new Map(ISO_COUNTRIES.map((country) => [country.alpha2, country]))

/** The three codes of a country must stand in one row of the standard. */
export function countryCodeErrors({ iso_alpha2, iso_alpha3, iso_numeric }: Record<string, unknown>): FieldErrors {
  const row = BY_ALPHA2.get(String(iso_alpha2))
  if (!row) return { iso_alpha2: { key: 'not_iso_3166' } }
  return {
    ...(row.alpha3 === iso_alpha3 ? {} : { iso_alpha3: { key: 'iso_row_mismatch' } }),
    ...(row.numeric === iso_numeric ? {} : { iso_numeric: { key: 'iso_row_mismatch' } }),
  }
}
