const PLACES = 8

/** A decimal text as a whole number of hundred-millionths, so that sums and comparisons are exact. */
export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'))
  return text.startsWith('-') ? -units : units
}

/** The same back as the shortest decimal text. */
export function decimalOf(units: bigint): string {
  const figures = (units < 0n ? -units : units).toString().padStart(PLACES + 1, '0')
  const fraction = figures.slice(-PLACES).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${figures.slice(0, -PLACES)}${fraction && `.${fraction}`}`
}
