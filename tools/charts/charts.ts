import type { ChartSpec } from './model/spec.ts'
import { CHART_NAMES } from './names.ts'
import { specOf } from './spec-of.ts'

/** Every chart of the product, in the order analysts read them. */
export const CHARTS: readonly ChartSpec[] = await Promise.all(CHART_NAMES.map(specOf))
