import { EMAIL } from '../formats.ts'
import { bareNumber, isPhone } from '../phone.ts'
import { isIban, isLei } from '../registered-numbers.ts'
import type { Format } from './field.ts'

/** A page that is reached over an encrypted line. */
function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === ''
}

interface Check {
  is: (text: string) => boolean
  fault: string
  /** How it is stored, where people write it in more than one way. */
  bare?: (text: string) => string
}

/** What a text of a format has to be. */
export const FORMATS: Record<Format, Check> = {
  email: { is: (text) => EMAIL.test(text), fault: 'not_email', bare: (text) => text.toLowerCase() },
  phone: { is: isPhone, fault: 'not_phone', bare: bareNumber },
  lei: { is: isLei, fault: 'not_lei' },
  iban: { is: isIban, fault: 'not_iban' },
  https: { is: isHttps, fault: 'not_https' },
}
