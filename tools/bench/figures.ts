/** The value below which a share of the values lies: 0.95 for the 95th percentile. */
export const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] as number

export const median = (values: readonly number[]): number => shareOf(values, 0.5)
