/** E.164 once spaces and punctuation are gone. */
const PHONE = /^\+[1-9]\d{1,14}$/

export const bareNumber = (typed: string) => typed.replace(/[\s().\-/]/g, '')
export const isPhone = (text: string) => PHONE.test(bareNumber(text))

/** A page that is reached over an encrypted line. */
export function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === ''
}
