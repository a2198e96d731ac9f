import type { ChartSpec } from './spec.ts'

/** Names of needs, moves and actions as those say them who work with the chart; a name without words stands for itself. */
export const inWords = ({ words = {} }: Pick<ChartSpec, 'words'>, names: readonly string[]): string[] =>
  names.map((name) => words[name] ?? name)
