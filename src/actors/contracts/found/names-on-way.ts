import { rowNames, type RowNames } from '#domain/contracts/problems/row-names.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import { knownNames } from '#src/services/option-names.ts'

/** What the rows on the way of a path go by, of a step as its inputs hold it. */
export const namesOnWay = (path: string, values: StepValues): RowNames =>
  rowNames(path, values, (market) => knownNames.get(`market:${String(market)}`)?.name)
