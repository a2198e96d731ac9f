/** Words over columns that stand on more than one line; in languages without spaces what stands between signs is one. */
export function brokenWords(tables: string): string[] {
  const range = document.createRange()
  return [...document.querySelectorAll(`${tables} thead th`)].flatMap(({ firstChild }) =>
    [...(firstChild?.textContent ?? '').matchAll(/[^\s\-（）・]+/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(firstChild!, index)
      range.setEnd(firstChild!, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    }),
  )
}
