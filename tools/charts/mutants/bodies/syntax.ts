import { parseSync } from '@swc/core'

interface Span {
  start: number
  end: number
}

/** A node of the syntax tree, as far as it is read here. */
export interface Syntax {
  type: string
  span?: Span
  [part: string]: unknown
}

/** Source text by bytes: that is how the parser counts. */
export interface Source {
  bytes: Buffer
  /** Where the parser's count begins. */
  base: number
}

/** The first statement shows where the parser begins to count; it does so anew or goes on from the file before. */
const MARK = '0;\n'

export function parse(text: string): { source: Source; body: Syntax[] } {
  const bytes = Buffer.from(MARK + text)
  const [mark, ...body] = parseSync(MARK + text, { syntax: 'typescript', target: 'es2022' }).body
  return { source: { bytes, base: mark?.span.start ?? 0 }, body: body as unknown as Syntax[] }
}

/** Properties and spreads have no span of their own. */
export function spanOf(node: Syntax): Span {
  if (node.span) return node.span
  if (node.type === 'SpreadElement') return { start: (node.spread as Span).start, end: spanOf(node.arguments as Syntax).end }
  return { start: spanOf(node.key as Syntax).start, end: spanOf(node.value as Syntax).end }
}

export const textAt = ({ bytes, base }: Source, { start, end }: Span) => bytes.subarray(start - base, end - base).toString()

/** Text put before and after what stands between two places. */
export interface Edit extends Span {
  open: string
  close: string
}

/** The source with all edits: of two at one place the one that was made first lies outside. */
export function edited({ bytes, base }: Source, edits: readonly Edit[]): string {
  const opens = edits.map((edit, order) => ({ at: edit.start, text: edit.open, rank: [1, -edit.end, order] }))
  const closes = edits.map((edit, order) => ({ at: edit.end, text: edit.close, rank: [0, -edit.start, -order] }))
  const marks = [...opens, ...closes].toSorted((a, b) => a.at - b.at || compare(a.rank, b.rank))
  let done = MARK.length
  const pieces = marks.map(({ at, text }) => {
    const before = bytes.subarray(done, at - base).toString()
    done = at - base
    return before + text
  })
  return pieces.join('') + bytes.subarray(done).toString()
}

function compare(one: readonly number[], other: readonly number[]) {
  const at = one.findIndex((value, place) => value !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
