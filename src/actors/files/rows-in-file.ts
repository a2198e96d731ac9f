const LINE_END = 10
const QUOTE = 34

/**
 * Counts the rows of a CSV file while it arrives in pieces; the first line holds the heads, and a line may end inside quotes.
 * Null for a file whose rows cannot be told from its bytes: a workbook is packed.
 */
export function rowCounter(type: string): ((piece: Uint8Array) => number) | null {
  if (!type.startsWith('text/csv')) return null
  let [lines, isQuoted] = [-1, false]
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_END && !isQuoted) lines += 1
    }
    return Math.max(0, lines)
  }
}
