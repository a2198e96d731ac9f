import countries from 'world-countries'
import type { FieldErrors } from '#domain/app-error.ts'

/** The rows of ISO 3166-1: every country and territory with a numeric code. */
export const ISO_COUNTRIES = countries.filter(({ ccn3 }) => ccn3 !== '')

const BY_ALPHA2 = new Map(ISO_COUNTRIES.map((country) => [country.cca2, country]))

/** The three codes of a country must stand in one row of the standard. */
export function countryCodeErrors({ iso_alpha2, iso_alpha3, iso_numeric }: Record<string, unknown>): FieldErrors {
  const row = BY_ALPHA2.get(String(iso_alpha2))
  if (!row) return { iso_alpha2: { key: 'not_iso_3166' } }
  return {
    ...(row.cca3 === iso_alpha3 ? {} : { iso_alpha3: { key: 'iso_row_mismatch' } }),
    ...(row.ccn3 === iso_numeric ? {} : { iso_numeric: { key: 'iso_row_mismatch' } }),
  }
}
