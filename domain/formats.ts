/** Source: RFC 5321 limits; one `@`, a dot in the domain, no control characters. */
export const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u

/** What an authenticator app shows (RFC 6238). */
export const CODE = /^\d{6}$/

/** Rows are numbered up to here. */
export const LARGEST_ID = 2_147_483_647

const DATE = /^(?!0000)\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day as it is stored: `yyyy-mm-dd`, one that the calendar has. */
export const isDay = (text: string) => DATE.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** The day that a text is; null for one that is none, so that it is not taken for earlier or later than others. */
export const dayOrNull = (text: string | null | undefined): string | null => (text && isDay(text) ? text : null)

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?Z$/

/** Whether a text is a point in time as it is stored: in UTC, on a day that the calendar has. */
export const isInstant = (text: string) => isDay(MOMENT.exec(text)?.[1] ?? '')

/** An amount as it travels, not below zero: up to four places. */
export const MONEY = /^\d{1,16}(\.\d{1,4})?$/
export const MONEY_PLACES = 4

/** Whether nothing is wrong with a figure but that it has more decimals than it may have. */
export function hasMoreDecimals(text: string, pattern: RegExp, places: number): boolean {
  const [whole = '', decimals = ''] = text.split('.')
  return decimals.length > places && /^\d+$/.test(decimals) && pattern.test(`${whole}.${decimals.slice(0, places)}`)
}
