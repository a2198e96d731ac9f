/** A defect put into a screen, one at a time, to see that the generated walks find it. */
export interface Plant {
  /** The file of the screen. */
  screen: string
  what: string
  /** Stands once in the file. */
  from: string
  to: string
  /** The test file whose walk must find it, below `tests/component`. */
  walk: string
}
