/** px that a column of a list can be made narrow and wide, and that an arrow key moves its edge by. Own choice: a code, half a screen. */
export const COLUMN_WIDTH = { least: 64, most: 800, step: 16 } as const
