/** Words that stand on more than one line; in languages without spaces what stands between signs is one. */
export function brokenIn(places: string): string[] {
  const range = document.createRange()
  return [...document.querySelectorAll(places)].flatMap(({ firstChild }) =>
    [...(firstChild instanceof Text ? firstChild.data : '').matchAll(/[^\s\-（）・]+/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(firstChild!, index)
      range.setEnd(firstChild!, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    }),
  )
}

/** The same of words over columns. */
export const brokenWords = (tables: string): string[] => brokenIn(`${tables} thead th`)
