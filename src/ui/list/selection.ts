/** Which rows of a list are chosen, and how they come to be. */
export interface Selection<Row> {
  isPicked: (key: number) => boolean
  /** What the box of a row is called. */
  labelOf: (row: Row) => string
  pick: (keys: readonly number[], isPicked: boolean) => void
  clear: () => void
}
