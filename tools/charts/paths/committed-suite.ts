import { readFileSync } from 'node:fs'
import type { ChartSpec } from '../model/spec.ts'
import type { Golden } from './golden.ts'

export const goldenFile = (spec: ChartSpec) => `tests/charts/${spec.name}/golden.json`

/** The suite as it was reviewed and committed: the oracle outside the chart. */
export const committedSuite = (spec: ChartSpec) => JSON.parse(readFileSync(goldenFile(spec), 'utf8')) as Golden
