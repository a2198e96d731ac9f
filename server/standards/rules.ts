import type { FieldErrors } from '#domain/app-error.ts'
import { hasAmounts } from '../store/entities/amounts.ts'
import type { Rules } from '../store/entities/write.ts'
import { timeZoneErrors } from './iana.ts'
import { countryCodeErrors } from './iso-3166.ts'
import { currencyCodeErrors, isoMinorUnits } from './iso-4217.ts'

type Values = Record<string, unknown>

/** Codes that stand unchanged are not judged again: a currency that the standard retires stays for old contracts. */
const whenNew =
  (fields: readonly string[], errors: (values: Values) => FieldErrors) => (values: Values, current: Values | null) =>
    current && fields.every((name) => values[name] === current[name]) ? {} : errors(values)

const currencyErrors = whenNew(['code', 'numeric_code'], currencyCodeErrors)

const currency: Rules = {
  complete: (values, current) => ({
    ...values,
    minor_units: values.minor_units ?? (current?.code === values.code ? current?.minor_units : isoMinorUnits(values.code)),
  }),
  async check(values, current, sql) {
    const isRescaled = current !== null && values.minor_units !== current.minor_units
    const frozen: FieldErrors = isRescaled && (await hasAmounts(sql, current.id)) ? { minor_units: { key: 'amounts_exist' } } : {}
    return { ...currencyErrors(values, current), ...frozen }
  },
}

/** What international standards ask of an entity, by its name. */
export const STANDARDS: Record<string, Rules> = {
  country: { check: whenNew(['iso_alpha2', 'iso_alpha3', 'iso_numeric'], countryCodeErrors) },
  currency,
  time_zone: { check: whenNew(['name'], timeZoneErrors) },
}
