import { createHash } from 'node:crypto'
import type { FieldError, FieldErrors } from '#domain/app-error.ts'
import { rowNames } from '#domain/contracts/problems/row-names.ts'
import type { Acknowledgement, StandingWarning } from '#domain/contracts/record.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { besideOf } from '#domain/contracts/views.ts'
import { lookedAt } from '#domain/contracts/warnings/looked-at.ts'
import { draftOf } from '#domain/records/draft.ts'
import type { Problems } from '#domain/records/problems.ts'
import type { Values } from '#domain/records/values.ts'
import { listAcknowledgements } from '../../store/contracts/acknowledgements.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'

export type WarningsOf = Partial<Record<StepName, FieldErrors>>

const markOf = (...content: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** What a warning of a step stands for, and where: it looks at what the step is shown with. */
function marksIn(step: StepName, shown: Values): (path: string, error: FieldError) => { mark: string; row_path: string } {
  const draft = draftOf(besideOf(step), shown)
  return (path, { key, params }) => {
    const [lasting, ...values] = lookedAt(draft, path, key)
    return { mark: markOf(step, key, params ?? {}, lasting, ...values), row_path: lasting }
  }
}

/** Warnings of steps as they stand, each with its acknowledgement: one of other figures counts for none. */
function marked(
  { shown }: StoredContract,
  found: WarningsOf,
  acknowledged: ReadonlyMap<string, Acknowledgement>,
): StandingWarning[] {
  return STEP_NAMES.filter((step) => found[step]).flatMap((step) => {
    const markIn = marksIn(step, shown)
    return Object.entries(found[step] ?? {}).map(([path, error]) => {
      const { key, params } = error
      const marks = markIn(path, error)
      const said = { step, path, ...rowNames(path, shown), key, ...(params && { params }) }
      return { ...said, ...marks, acknowledgement: acknowledged.get(marks.mark) ?? null }
    })
  })
}

const isEmpty = (found: WarningsOf) => Object.values(found).every((errors) => Object.keys(errors).length === 0)

/** The same, with what is stored of them. The contract has all its rows. */
export async function standingWarnings(db: Sql, stored: StoredContract, found: WarningsOf): Promise<StandingWarning[]> {
  if (isEmpty(found)) return []
  return marked(stored, found, await listAcknowledgements(db, stored.id))
}

/** What is found in a step, and the paths of those of its warnings that someone has acknowledged as they are. */
export interface FoundInStep extends Problems {
  acknowledged: string[]
}

/** The same of a contract that has the rows of the step. */
export function withAcknowledged({ acknowledged, shown }: StoredContract, step: StepName, found: Problems): FoundInStep {
  if (acknowledged.length === 0) return { ...found, acknowledged: [] }
  const [markIn, known] = [marksIn(step, shown), new Set(acknowledged)]
  const warnings = Object.entries(found.warnings).filter(([path, error]) => known.has(markIn(path, error).mark))
  return { ...found, acknowledged: warnings.map(([path]) => path) }
}
