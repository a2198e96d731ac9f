import type { FieldErrors } from '#domain/app-error.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../store/database.ts'
import { findCountryCode } from '../store/places.ts'
import { hasAmounts } from '../store/entities/amounts.ts'
import type { Rules } from '../store/entities/write.ts'
import { timeZoneErrors } from './iana.ts'
import { countryCodeErrors } from './iso-3166.ts'
import { currencyCodeErrors, isoMinorUnits } from './iso-4217.ts'
import type { Values } from '#domain/records/values.ts'

/** Codes that stand unchanged are not judged again: a currency that the standard retires stays for old contracts. */
const whenNew =
  (fields: readonly string[], errors: (values: Values) => FieldErrors) => (values: Values, current: Values | null) =>
    current && fields.every((name) => values[name] === current[name]) ? {} : errors(values)

const currencyErrors = whenNew(['code', 'numeric_code'], currencyCodeErrors)

/** Those of a currency whose code is not known yet are what they were. */
const minorUnitsOf = (code: unknown, current: Values | null) =>
  (code ?? current?.code) === current?.code ? current?.minor_units : isoMinorUnits(code)

const currency: Rules = {
  complete: (values, current) => ({ ...values, minor_units: values.minor_units ?? minorUnitsOf(values.code, current) }),
  async check(values, current, sql) {
    const isRescaled = current !== null && values.minor_units !== current.minor_units
    const frozen: FieldErrors = isRescaled && (await hasAmounts(sql, current.id)) ? { minor_units: { key: 'amounts_exist' } } : {}
    return { ...currencyErrors(values, current), ...frozen }
  },
}

async function placeErrors(values: Values, current: Values | null, sql: Sql): Promise<FieldErrors> {
  const { subdivision, country } = values
  const before = (current?.country as Named | undefined)?.id
  const isNew = subdivision !== current?.subdivision || country !== before
  if (typeof subdivision !== 'string' || !isNew) return {}
  const code = await findCountryCode(sql, country)
  return code !== null && !subdivision.startsWith(`${code}-`) ? { subdivision: { key: 'not_of_country' } } : {}
}

/** What international standards ask of an entity, by its name. */
export const STANDARDS: Record<string, Rules> = {
  country: { check: whenNew(['iso_alpha2', 'iso_alpha3', 'iso_numeric'], countryCodeErrors) },
  currency,
  tax_rate: { check: placeErrors },
  time_zone: { check: whenNew(['name'], timeZoneErrors) },
}
