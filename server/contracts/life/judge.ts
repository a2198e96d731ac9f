import type { Blocker } from '#domain/contracts/blockers.ts'
import { stageName } from '#domain/contracts/stages/stages.ts'
import { CONTRACT_NEEDS, type ContractFacts, type ContractMove, type ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { guardsOf, movesOf, type Move } from '#domain/lifecycles/lifecycle.ts'
import { hasRight, isRight } from './mover.ts'
import type { Judging } from './judging.ts'
import { reasonBlockers } from './looks/reason.ts'
import { ROOMS } from './rooms.ts'

export type Found = Partial<Record<ContractNeed, Blocker[]>>

export const statusOf = (stage: number) => stageName(stage)

/** What keeps needs from being met; each room is asked once, and only where it is needed. */
async function look(judging: Judging, needs: readonly ContractNeed[]): Promise<Found> {
  const found: Found = {}
  for (const room of ROOMS) if (room.needs.some((need) => needs.includes(need))) Object.assign(found, await room.look(judging))
  return found
}

const needsOf = (judging: Judging, move?: ContractMove) =>
  guardsOf(contractLifecycle, statusOf(judging.stored.stage_id), move) as ContractNeed[]

function factsFrom({ mover, life }: Judging, found: Found): ContractFacts {
  const holds = (need: ContractNeed) =>
    isRight(need)
      ? hasRight(need, mover, [life.prepared_by, life.handed_on_by])
      : (found[need] ?? []).length === 0 && found[need] !== undefined
  return Object.fromEntries(CONTRACT_NEEDS.map((need) => [need, holds(need)])) as ContractFacts
}

export interface Judged {
  moves: Move[]
  facts: ContractFacts
  /** What keeps the needs of the moves from being met. */
  found: Found
}

/** One move of the stage, with what it lacks; none where the stage does not know it. */
export async function judgeMove(judging: Judging, move: ContractMove): Promise<Judged> {
  const found = await look(judging, needsOf(judging, move))
  const judged = { ...found, hasReason: reasonBlockers(move, judging.asked) }
  const facts = factsFrom(judging, judged)
  const moves = movesOf(contractLifecycle, statusOf(judging.stored.stage_id), facts).filter(({ name }) => name === move)
  return { moves, facts, found: judged }
}

/** Every move of the stage. */
export async function judgeAll(judging: Judging): Promise<Judged> {
  const found = await look(judging, needsOf(judging))
  const facts = factsFrom(judging, found)
  return { moves: movesOf(contractLifecycle, statusOf(judging.stored.stage_id), facts), facts, found }
}

/** What keeps a need of a move from being met; a reason is another thing for each move. */
export const blockersOf = (
  { found }: Pick<Judged, 'found'>,
  { asked }: Judging,
  move: ContractMove,
  need: ContractNeed,
): Blocker[] => (need === 'hasReason' ? reasonBlockers(move, asked) : (found[need] ?? []))
