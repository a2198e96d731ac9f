import LineBreaker from 'linebreak'

type Measure = (text: string) => number

/** A word that is wider than the line, in pieces that are not. */
function pieces(word: string, width: number, measure: Measure): string[] {
  const found: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && measure(piece + sign) > width) {
      found.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...found, piece]
}

/** Parts of a text behind each of which a line may end. */
function parts(text: string): string[] {
  const breaker = new LineBreaker(text)
  const found: string[] = []
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    found.push(text.slice(from, next.position))
    from = next.position
  }
  return found
}

function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let [line, filled] = ['', 0]
  for (const part of parts(text)) {
    const bare = measure(part.trimEnd())
    if (line !== '' && filled + bare > width) {
      lines.push(line.trimEnd())
      ;[line, filled] = ['', 0]
    }
    const fitting = bare <= width ? [part] : pieces(part, width, measure)
    lines.push(...fitting.slice(0, -1))
    const last = fitting.at(-1)!
    line += last
    filled += measure(last)
  }
  return [...lines, line.trimEnd()]
}

/** Lines of a text, none wider than `width` in the unit of `measure`; its own line ends stay. */
export const linesOf = (text: string, width: number, measure: Measure): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => wrapped(line.replaceAll('\t', '  '), width, measure))

/** Of the widest part of a text that no line end should tear apart, in the unit of `measure`. */
export const widestPart = (text: string, measure: Measure): number =>
  Math.max(0, ...parts(text).map((part) => measure(part.trimEnd())))
