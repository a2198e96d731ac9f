import { SIZES } from './shape.ts'

/** Ways that matching one text may take; beyond it a pattern could keep a browser or the server busy for long. */
const MOST_WAYS = 5_000_000
const UNBOUNDED = SIZES.text

interface Reader {
  source: string
  at: number
}

const FORBIDDEN = /\\[1-9]|\\k<|\(\?(?!:|<[a-zA-Z])/

/** Ways to repeat something that itself can match in `inner` ways. */
function repeated(reader: Reader, inner: number): number {
  const [whole, simple, least, comma, most] =
    /^(?:([*+?])|\{(\d{1,4})(,?)(\d{0,4})\})\??/.exec(reader.source.slice(reader.at)) ?? []
  if (whole === undefined) return inner
  reader.at += whole.length
  if (simple === '?') return inner + 1
  const isOpen = simple !== undefined || (comma !== '' && most === '')
  if (isOpen) return inner > 1 ? Infinity : UNBOUNDED
  const times = Number(most || least)
  return inner ** times * (times - Number(least) + 1)
}

function skipClass(reader: Reader): void {
  for (reader.at++; reader.source[reader.at] !== ']' && reader.at < reader.source.length; reader.at++)
    if (reader.source[reader.at] === '\\') reader.at++
  reader.at++
}

function atom(reader: Reader): number {
  const sign = reader.source[reader.at]
  if (sign === '[') skipClass(reader)
  else if (sign === '(') {
    reader.at += /^\((\?:|\?<\w+>)?/.exec(reader.source.slice(reader.at))?.[0].length ?? 1
    const ways = alternatives(reader)
    reader.at++
    return ways
  } else reader.at += sign === '\\' ? 2 : 1
  return 1
}

function alternatives(reader: Reader): number {
  let [total, ways] = [0, 1]
  while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
    if (reader.source[reader.at] === '|') {
      total += ways
      ways = 1
      reader.at++
    } else ways *= repeated(reader, atom(reader))
  }
  return total + ways
}

/**
 * The expression that a whole text has to match, or null for a pattern that does not compile or that could take for ever:
 * no references back, no looking around, and no repetition of what can match in several ways.
 */
export function safePattern(source: string): RegExp | null {
  if (source.length > SIZES.pattern || FORBIDDEN.test(source)) return null
  try {
    const expression = new RegExp(`^(?:${source})$`, 'u')
    return alternatives({ source, at: 0 }) <= MOST_WAYS ? expression : null
  } catch {
    return null
  }
}
