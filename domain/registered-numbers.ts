const LEI = /^[A-Z0-9]{18}\d{2}$/

/** A = 10 … Z = 35, the whole number modulo 97, as ISO 7064 checks. */
const remainder97 = (text: string) => [...text].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0)

/** Legal entity identifier with right check digits. Source: ISO 17442, ISO 7064. */
export const isLei = (text: string) => LEI.test(text) && remainder97(text) === 1

/** Source: ISO 13616; how long it is in its country, and how it is made up there, is for the server to know. */
export const isIban = (text: string) =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1

const weighted = (digits: string, weights: readonly number[]) =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0)

/** Routing number of the American Bankers Association. Source: domain guide 2.0. */
export const isAba = (text: string) => /^\d{9}$/.test(text) && text !== '000000000' && weighted(text, [3, 7, 1]) % 10 === 0

/** Mexico's Clave Bancaria Estandarizada: each product counts by its last figure. */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false
  const sum = [...text].slice(0, 17).reduce((rest, digit, at) => rest + ((Number(digit) * ([3, 7, 1][at % 3] ?? 0)) % 10), 0)
  return (10 - (sum % 10)) % 10 === Number(text[17])
}

/** Number of a ship: the last figure checks the six before it. Source: IMO resolution A.1117(30). */
export const isImo = (text: string) =>
  /^\d{7}$/.test(text) && weighted(text.slice(0, 6), [7, 6, 5, 4, 3, 2]) % 10 === Number(text[6])
