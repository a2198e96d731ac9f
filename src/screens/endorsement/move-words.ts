/** The text of a move: its name without that of the chart. */
export const wordOf = (name: string) => `move.${name.replace('endorsement.', '')}` as 'move.submit'
