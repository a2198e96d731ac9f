import type { Values } from './values.ts'

/**
 * What rows of these names are copied from and filled in. It is parsed: an object that is given many names one by one becomes a table of
 * its own, which takes three times as long to make and to write as text.
 */
export const blankRow = (names: readonly string[]): Values =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Values
