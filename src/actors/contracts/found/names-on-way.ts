import { rowNames, type RowNames } from '#domain/contracts/problems/row-names.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import { knownNames } from '#src/services/option-names.ts'
import { shownTemplates } from '../template/shown-template.ts'

/** What the rows on the way of a path go by, of a step of a contract as its inputs hold it. */
export const namesOnWay = (path: string, values: StepValues, uuid: string | null): RowNames => ({
  ...rowNames(path, values, (market) => knownNames.get(`market:${String(market)}`)?.name),
  label: shownTemplates.get(uuid)?.labelAt(path),
})
