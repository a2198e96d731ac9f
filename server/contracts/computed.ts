import { createHash } from 'node:crypto'
import type { ComputedStep, ContractSummary, Finding } from '#domain/contracts/record.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { draftOf } from '#domain/records/draft.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import { headOf, problemsIn, readContract } from './record.ts'
import { workedOut } from './worked-out.ts'

interface Findings {
  blocking: Finding[]
  warnings: Finding[]
}

const named = (step: StepName, errors: FieldErrors): Finding[] =>
  Object.entries(errors).map(([path, { key, params }]) => ({ step, path, key, ...(params && { params }) }))

async function findingsIn(db: Sql, call: Call, stored: StoredContract, steps: readonly StepName[]): Promise<Findings> {
  const found: Findings = { blocking: [], warnings: [] }
  for (const step of steps) {
    const { missing, wrong, warnings } = await problemsIn(db, call, stored, step)
    found.blocking.push(...named(step, { ...missing, ...wrong }))
    found.warnings.push(...named(step, warnings))
  }
  return found
}

/** Before the market is asked: what the steps up to the conditions hold. */
const BEFORE_MARKET: readonly StepName[] = ['1', '2', '3a', '3b', '3c']

/** Step 4: worked out, never filled in. Source: domain guide 4. */
export async function computedStepOf(db: Sql, call: Call, uuid: string): Promise<ComputedStep> {
  const stored = await readContract(db, call, uuid)
  return {
    ...headOf(stored, call),
    step: '4',
    ...(await workedOut(db, call, stored)),
    ...(await findingsIn(db, call, stored, BEFORE_MARKET)),
  }
}

/** What somebody has looked at, so that a later one can tell whether it is still that. */
const hashOf = (stored: StoredContract): string =>
  createHash('sha256')
    .update(JSON.stringify([draftOf(CONTRACT, stored.shown), stored.template_values]))
    .digest('hex')

export async function summaryOf(db: Sql, call: Call, uuid: string): Promise<ContractSummary> {
  const stored = await readContract(db, call, uuid)
  return {
    ...headOf(stored, call),
    step: '8',
    ...(await findingsIn(db, call, stored, STEP_NAMES)),
    hash: hashOf(stored),
  }
}
