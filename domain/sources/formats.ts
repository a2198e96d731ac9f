/** E.164 once spaces and punctuation are gone. */
const PHONE = /^\+[1-9]\d{1,14}$/
const LEI = /^[A-Z0-9]{18}\d{2}$/

export const bareNumber = (typed: string) => typed.replace(/[\s().\-/]/g, '')
export const isPhone = (text: string) => PHONE.test(bareNumber(text))

/** Letters count from A = 10; the whole number leaves 1 when divided by 97. Source: ISO 7064. */
export function leavesOne(text: string): boolean {
  let rest = 0
  for (const sign of text) for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Source: ISO 17442. */
export const isLei = (text: string) => LEI.test(text) && leavesOne(text)

/** A page that is reached over an encrypted line. */
export function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === ''
}
