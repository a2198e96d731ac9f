import { UNPARTED, wordsOf } from '#src/ui/grid/words.ts'

/** px of a letter over a column, by its look: 12 px, semibold. */
const NARROW = /[fijlrtI.,:;’'()|\s]/u
const WIDE = /[mwMW%@]/u
const CAPITAL = /\p{Lu}/u
const FULL = /[（）％・]/u

function widthOf(sign: string): number {
  if (UNPARTED.test(sign) || FULL.test(sign)) return 12
  if (NARROW.test(sign)) return 5
  if (WIDE.test(sign)) return 11.2
  return CAPITAL.test(sign) ? 8.8 : 7.2
}

/** px of what is beside a word in its cell. */
const BESIDE = 17

/** A word that is longer is broken all the same. */
const MOST = 240

const partsIn = (head: string) => wordsOf(head).flatMap((word) => word.split(/[\s-]+/u))

/** px that a column needs so that no word over it is broken. */
export const headWidth = (head: string): number =>
  Math.min(
    MOST,
    Math.ceil(Math.max(...partsIn(head).map((word) => [...word].reduce((sum, sign) => sum + widthOf(sign), 0)))) + BESIDE,
  )
