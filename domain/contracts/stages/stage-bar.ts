import { CONTRACT_NEEDS, type ContractFacts } from '../../lifecycles/contract-needs.ts'
import { contractLifecycle } from '../../lifecycles/contract.lifecycle.ts'
import { movesOf, statusOf } from '../../lifecycles/lifecycle.ts'
import { STAGES, stageId, type StageId } from './stages.ts'

export type StageGroupName = 'placement' | 'binding' | 'afterInception' | 'waysOut'

export interface StageGroup {
  name: StageGroupName
  stages: StageId[]
}

/** The groups of the lifecycle with their stages, as its chart has them. */
export const STAGE_GROUPS: readonly StageGroup[] = Object.entries(contractLifecycle.states).map(([name, { states }]) => ({
  name: name as StageGroupName,
  stages: Object.keys(states).map((state) => stageId(statusOf(state))),
}))

const groupNameOf = (stage: StageId) => STAGE_GROUPS.find(({ stages }) => stages.includes(stage))?.name

const WHATEVER = Object.fromEntries(CONTRACT_NEEDS.map((need) => [need, true])) as ContractFacts

/** Stages that a move leads to from this one. */
const targetsOf = (stage: StageId): StageId[] => [
  ...new Set(movesOf(contractLifecycle, STAGES[stage], WHATEVER).map(({ to }) => stageId(to))),
]

const ORDER: readonly StageId[] = STAGE_GROUPS.flatMap(({ stages }) => stages)

/** A way out, or a stage that only a refusal leads to: it shows where the contract is or was in it. */
const isByTheWay = (id: StageId) => groupNameOf(id) === 'waysOut' || STAGES[id] === 'review_returned'

/** The way on: stages behind this one that a move leads to. */
export const stagesAhead = (stage: StageId): StageId[] =>
  targetsOf(stage).filter((to) => !isByTheWay(to) && ORDER.indexOf(to) > ORDER.indexOf(stage))

export type StageState = 'current' | 'visited' | 'next' | 'ahead'

export interface BarStage {
  id: StageId
  state: StageState
  /** When it was there last; null where it never was. */
  at: string | null
}

export interface BarGroup {
  name: StageGroupName
  stages: BarStage[]
}

interface Visit {
  stage_id: number
  at: string
}

/** Where a contract is, where it was and what comes next, on the chart of its lifecycle. */
export function stageBar(stage: StageId, visits: readonly Visit[]): BarGroup[] {
  const next = stagesAhead(stage)
  const last = new Map(visits.map(({ stage_id: id, at }) => [id, at]))
  const stateOf = (id: StageId): StageState => {
    if (id === stage) return 'current'
    if (next.includes(id)) return 'next'
    return last.has(id) ? 'visited' : 'ahead'
  }
  return STAGE_GROUPS.map(({ name, stages }) => ({
    name,
    stages: stages
      .map((id) => ({ id, state: stateOf(id), at: last.get(id) ?? null }))
      .filter(({ id, state }) => !isByTheWay(id) || state === 'current' || state === 'visited'),
  })).filter(({ stages }) => stages.length > 0)
}
