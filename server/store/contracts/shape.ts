import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { besideOf } from '#domain/contracts/views.ts'
import { recordTable, type RecordTable } from '../records/table.ts'

/** A contract with the rows of all steps. */
export const WHOLE: RecordTable = recordTable('contract', CONTRACT)

/** A contract with the rows that a step shows. */
export const OF_STEP = Object.fromEntries(
  STEP_NAMES.map((step) => [step, { ...recordTable('contract', besideOf(step)), part: `step_${step}` }]),
) as Readonly<Record<StepName, RecordTable>>
