/** The secret of an `otpauth://` address, as it is typed or pasted: capitals, no spaces. Empty when there is none. */
export function setupKeyOf(uri: string): string {
  const [, query = ''] = uri.split('?')
  return (new URLSearchParams(query).get('secret') ?? '').replace(/[\s-]/g, '').toUpperCase()
}

/** The same in groups of four, for reading it out or typing it (decisions 4). */
export const inFours = (key: string): string[] => key.match(/.{1,4}/g) ?? []
