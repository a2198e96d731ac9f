import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools'
import type { FieldErrors } from '#domain/app-error.ts'
import type { Held } from '../store/bank/accounts.ts'
import type { Values } from '#domain/records/values.ts'

/** Territories whose IBANs begin with the letters of another country. Source: the IBAN registry of ISO 13616. */
const SERVED: Record<string, readonly string[]> = {
  GB: ['GG', 'JE', 'IM'],
  FR: ['GF', 'GP', 'MQ', 'RE', 'PF', 'TF', 'YT', 'NC', 'BL', 'MF', 'PM', 'WF'],
  FI: ['AX'],
}

const serves = (letters: string, alpha2: string) => letters === alpha2 || (SERVED[letters]?.includes(alpha2) ?? false)

function ibanErrors(iban: string, { alpha2, ibanLength }: Held): FieldErrors {
  const letters = iban.slice(0, 2)
  if (!serves(letters, alpha2)) return { iban: { key: 'iban_of_other_country' } }
  const isKnown = getCountrySpecifications()[letters]?.IBANRegistry === true
  if (isKnown ? !isValidIBAN(iban) : ibanLength !== null && iban.length !== ibanLength) return { iban: { key: 'not_iban' } }
  return {}
}

/** What only the country of the account can tell of its number; without the country, nothing. */
export function bankErrors({ iban, bic, intermediary_bic: intermediary }: Values, held: Held | null): FieldErrors {
  if (!held) return {}
  const bicOf = (name: string, value: unknown): FieldErrors =>
    typeof value === 'string' && value !== '' && !isValidBIC(value) ? { [name]: { key: 'not_bic' } } : {}
  const hasIban = typeof iban === 'string' && iban !== ''
  const missing: FieldErrors = !hasIban && held.ibanLength !== null ? { iban: { key: 'iban_required' } } : {}
  return {
    ...bicOf('bic', bic),
    ...bicOf('intermediary_bic', intermediary),
    ...missing,
    ...(hasIban ? ibanErrors(iban, held) : {}),
  }
}

/** Whether a BIC names another country than the account's, those known to go together aside. */
export function isBicForeign(bic: unknown, { alpha2 }: Held): boolean {
  const letters = String(bic).slice(4, 6)
  return !serves(letters, alpha2)
}
