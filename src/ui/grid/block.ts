/** A cell by its place, from zero. */
export interface Place {
  row: number
  column: number
}

/** A rectangle of cells; all four sides are included. */
export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

export const blockOf = (one: Place, other: Place): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const isSameBlock = (one: Block, other: Block): boolean =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right

/** The same block from another row on. */
export const movedTo = (block: Block, top: number): Block => ({ ...block, top, bottom: top + block.bottom - block.top })

export const heightOf = ({ top, bottom }: Block) => bottom - top + 1
export const widthOf = ({ left, right }: Block) => right - left + 1

/** `[3, 4, 5]` */
export const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** The nearest cell that there is. */
export const inside = ({ row, column }: Place, rows: number, columns: number): Place => ({
  row: within(row, rows),
  column: within(column, columns),
})
