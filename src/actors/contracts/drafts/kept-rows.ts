import { isRow, type StepRow, type StepValues } from '#src/machines/contract/step-values.ts'
import type { KeptStep } from '../contract-step.ts'

type Pair = (row: StepRow) => readonly [unknown, unknown]

function changed(kept: KeptStep, pair: Pair): KeptStep {
  const { draft, read, sent } = kept
  const change = (values: StepValues): StepValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (!Array.isArray(value)) return [name, value]
        const own = new Map([draft[name]].flat().filter(isRow).map(pair))
        return [name, value.map((one: unknown) => own.get(one) ?? one)]
      }),
    )
  return { ...kept, read: { ...read, values: change(read.values) }, sent: sent && { ...sent, values: change(sent.values) } }
}

/** A step to be written: rows of the other versions that are the draft’s own stand there by their keys, so that a large step is written once. */
export const withKeys = (kept: KeptStep): KeptStep => changed(kept, (row) => [row, row.key])

/** A step as it was before it was written. */
export const withRows = (kept: KeptStep): KeptStep => changed(kept, (row) => [row.key, row])
