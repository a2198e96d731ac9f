/** A page that is reached over an encrypted line. */
export function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === ''
}
