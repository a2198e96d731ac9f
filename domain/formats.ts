/** Source: RFC 5321 limits; one `@`, a dot in the domain, no control characters. */
export const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u

/** What an authenticator app shows (RFC 6238). */
export const CODE = /^\d{6}$/

/** Rows are numbered up to here. */
export const LARGEST_ID = 2_147_483_647

const DATE = /^(?!0000)\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day as it is stored: `yyyy-mm-dd`, one that the calendar has. */
export const isDay = (text: string) => DATE.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** An amount as it travels, not below zero: up to four places. */
export const MONEY = /^\d{1,16}(\.\d{1,4})?$/
