import { AppError } from '#domain/app-error.ts'
import { codesIn } from '#domain/contracts/currency-codes.ts'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import { stepProblems } from '#domain/contracts/problems/index.ts'
import { together, type Problems } from '#domain/records/problems.ts'
import type { ContractHead, ContractStep, StepStanding } from '#domain/contracts/record.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { besideOf, namesBeside, namesOf } from '#domain/contracts/views.ts'
import { draftOf } from '#domain/records/draft.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import { branchesOf } from '../access/branches.ts'
import { nowOf, todayOf } from '../access/time.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Scope } from '../store/records/scope.ts'
import type { RecordTable } from '../store/records/table.ts'
import { findContract, type Standing, type StoredContract } from '../store/contracts/read.ts'
import { OF_KEY_FIGURES, OF_STEP } from '../store/contracts/shape.ts'
import { correctStandings } from '../store/contracts/write.ts'
import { rightsFor } from './rights.ts'
import { storedProblems } from './findings/index.ts'
import { withAcknowledged, type FoundInStep } from './warnings/standing.ts'

export const seenBy = (call: Call): Scope => branchesOf(callerOf(call), { all: ['view_contract'] })

export const branchOf = ({ shown }: StoredContract): number => (shown.branch as Named).id

export const standingOf = ({ missing, wrong, warnings, acknowledged }: FoundInStep): Standing => ({
  open: new Set([...Object.keys(missing), ...Object.keys(wrong)]).size,
  warnings: Object.keys(warnings).length - acknowledged.length,
})

function stepStanding({ step_versions: versions, step_findings: findings }: StoredContract, step: StepName): StepStanding {
  const version = versions[step] ?? 0
  const { open, warnings } = findings[step] ?? { open: 0, warnings: 0 }
  const state = open > 0 ? 'incomplete' : 'complete'
  return { step, state: findings[step] ? state : 'untouched', open, warnings, version }
}

export const rightsOf = (stored: StoredContract, call: Call): ContractHead['rights'] =>
  rightsFor({ stage: stored.stage_id, branch: branchOf(stored) }, callerOf(call))

/** Throws `not_permitted`, or `move_not_open` where the step can no longer be changed. */
export function assertOpen(stored: StoredContract, call: Call, step: StepName): void {
  const { change, steps } = rightsOf(stored, call)
  if (!change) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  if (!steps.includes(step)) throw new AppError('move_not_open', { data: { stage_id: stored.stage_id } })
}

/** What every step shows of its contract. */
export function headOf(stored: StoredContract, call: Call): ContractHead {
  const { shown, id, uuid, contract_number, assured, stage_id, group_id, updated_at } = stored
  return {
    id,
    uuid,
    contract_number,
    assured,
    stage_id,
    group_id,
    updated_at,
    umr: shown.umr as string | null,
    contract_type: shown.contract_type as string | null,
    reinsurance_type: shown.reinsurance_type as string | null,
    class_of_business: shown.class_of_business as Named | null,
    handler: shown.handler as Named | null,
    period_from: shown.period_from as string | null,
    period_to: shown.period_to as string | null,
    year_of_account: shown.year_of_account as number | null,
    currency: shown.currency as Named | null,
    branch: shown.branch as Named,
    steps: STEP_NAMES.map((step) => stepStanding(stored, step)),
    rights: rightsOf(stored, call),
  }
}

export const draftFor = (step: StepName, shown: Values): ContractDraft => draftOf(besideOf(step), shown)

/** Whose other contracts a contract may be compared with, and on which day. */
export interface Looking {
  sees: Scope
  today: string
  /** An instant. */
  now: string
}

/** Everything that a step lacks, that is wrong in it, or that has to be acknowledged. */
export async function problemsFor(
  db: Sql,
  { sees, today, now }: Looking,
  stored: StoredContract,
  step: StepName,
): Promise<Problems> {
  const draft = draftFor(step, stored.shown)
  const around = { today, now, codeOf: codesIn(stored.shown) }
  return together(stepProblems(step, draft, around), await storedProblems(db, step, { stored, draft, sees, today }))
}

/** The same, for who asks. */
export const problemsIn = (db: Sql, call: Call, stored: StoredContract, step: StepName): Promise<Problems> =>
  problemsFor(db, { sees: seenBy(call), today: todayOf(call), now: nowOf(call) }, stored, step)

/** The same, with what of it someone has acknowledged. */
export const foundIn = async (db: Sql, call: Call, stored: StoredContract, step: StepName): Promise<FoundInStep> =>
  withAcknowledged(stored, step, await problemsIn(db, call, stored, step))

export type FoundBySteps = Partial<Record<StepName, FoundInStep>>

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

/** How steps stand with what is found in them; one that nobody has saved stands nowhere. */
export function standingsIn({ step_findings: findings }: StoredContract, found: FoundBySteps): StoredContract['step_findings'] {
  const known = Object.entries(found).filter(([step]) => findings[step as StepName])
  return Object.fromEntries(known.map(([step, inStep]) => [step, standingOf(inStep)]))
}

/** Stores how steps stand that were found otherwise than they are stored, so that every step tells the same of them. */
export async function restandRead(db: Sql, stored: StoredContract, found: FoundBySteps): Promise<void> {
  const standings = standingsIn(stored, found)
  const differs = Object.entries(standings).some(([step, standing]) => {
    const was = stored.step_findings[step as StepName]
    return was?.open !== standing.open || was.warnings !== standing.warnings
  })
  if (differs) await correctStandings(db, stored, standings)
}

/** A step of a contract as it is shown, with what is found in it. */
export function stepOf(stored: StoredContract, step: StepName, found: FoundInStep, call: Call): ContractStep {
  const now = { ...stored, step_findings: { ...stored.step_findings, ...standingsIn(stored, { [step]: found }) } }
  return {
    ...headOf(now, call),
    step,
    step_version: stored.step_versions[step] ?? 0,
    values: picked(stored.shown, namesOf(step)),
    beside: picked(stored.shown, namesBeside(step)),
    ...(step === '2' ? { template_id: stored.template_id, template_values: stored.template_values } : {}),
    ...found,
  }
}

/** The same, with what is found in it now. */
export const shownStep = async (db: Sql, call: Call, stored: StoredContract, step: StepName): Promise<ContractStep> =>
  stepOf(stored, step, await foundIn(db, call, stored, step), call)

async function readPart(db: Sql, call: Call, uuid: string, of?: RecordTable): Promise<StoredContract> {
  const stored = await findContract(db, uuid, seenBy(call), of)
  if (!stored) throw new AppError('not_found')
  return stored
}

/** Throws `not_found` for a contract that is not there for the caller. */
export const readContract = (db: Sql, call: Call, uuid: string, step?: StepName): Promise<StoredContract> =>
  readPart(db, call, uuid, step && OF_STEP[step])

/** The same for its key figures: of markets those on terms of their own alone, without subjectivities and whatever else those do not take. */
export const readKeyContract = (db: Sql, call: Call, uuid: string): Promise<StoredContract> =>
  readPart(db, call, uuid, OF_KEY_FIGURES)

export async function readStep(db: Sql, call: Call, { uuid, step }: { uuid: string; step: StepName }): Promise<ContractStep> {
  const stored = await readContract(db, call, uuid, step)
  const found = await foundIn(db, call, stored, step)
  await restandRead(db, stored, { [step]: found })
  return stepOf(stored, step, found, call)
}
