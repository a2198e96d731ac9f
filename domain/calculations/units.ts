const PLACES = 8

/** A decimal text as a whole number of hundred-millionths, so that sums and comparisons are exact. */
export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'))
  return text.startsWith('-') ? -units : units
}
