/** Widths of Helvetica, Arial and Liberation Sans in thousandths of the size: pictures must not depend on installed fonts. */
const REGULAR: Record<string, number> = {}
const BOLD: Record<string, number> = {}

const set = (table: Record<string, number>, width: number, letters: string) =>
  [...letters].forEach((letter) => (table[letter] = width))

for (const table of [REGULAR, BOLD]) {
  set(table, 278, ' !,./:;I[]\\')
  set(table, 333, '()-`')
  set(table, 556, '0123456789#$?_aeJ')
  set(table, 584, '+<=>~')
  set(table, 611, 'FTZ')
  set(table, 667, 'EPSVXY')
  set(table, 722, 'CDHNRU')
  set(table, 778, 'GOQ')
  set(table, 833, 'M')
  set(table, 944, 'W')
  set(table, 1000, '…')
}
set(REGULAR, 191, "'")
set(REGULAR, 222, 'ijl’')
set(REGULAR, 278, 'ft')
set(REGULAR, 333, 'r{}')
set(REGULAR, 500, 'ckszvxyJ')
set(REGULAR, 556, 'bdghnopquL')
set(REGULAR, 667, 'ABK&')
set(REGULAR, 722, 'w')
set(REGULAR, 833, 'm')
set(BOLD, 278, "ijl'’")
set(BOLD, 333, 'ft')
set(BOLD, 389, 'r{}')
set(BOLD, 500, 'z')
set(BOLD, 556, 'cksvxy')
set(BOLD, 611, 'bdghnopquL')
set(BOLD, 722, 'ABK&')
set(BOLD, 778, 'w')
set(BOLD, 889, 'm')

/** What no table knows is taken for a wide letter. */
const UNKNOWN = 800

export function textWidth(text: string, size: number, isBold = false) {
  const table = isBold ? BOLD : REGULAR
  const thousandths = [...text].reduce((sum, letter) => sum + (table[letter] ?? UNKNOWN), 0)
  return Math.ceil((thousandths * size) / 100) / 10
}

/** Words in lines of at most `width`; a longer word stands alone. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
