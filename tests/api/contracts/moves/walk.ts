import { afterAll, beforeAll, describe, expect } from 'vitest'
import { makeContractMove } from '#domain/api/contract/life.ts'
import { STAGES, stageName, type StageId } from '#domain/contracts/stages/stages.ts'
import { CONTRACT_NEEDS, type ContractMove, type ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { guardsOf, movesOf } from '#domain/lifecycles/lifecycle.ts'
import { sql } from '#server/store/sql/sql.ts'
import { rehearsals, type Rehearse } from './rehearsals.ts'
import { openStory } from '../story/story-desk.ts'
import { keyed } from '#tests/support/story/way.ts'
import type { Contract, Ground, Who } from './asked.ts'
import { OWN_NEEDS, type OwnNeed } from './spoiled.ts'
import { BESIDE, ONWARD } from './stages.ts'

export const EVERYBODY: readonly Who[] = ['handler', 'reviewer', 'finance', 'compliance', 'head', 'admin', 'viewer']

/** A contract in a stage, on a real server. */
export interface Scene {
  at: Ground
  contract: Contract
  /** Asks for a move by the call. */
  ask: (move: ContractMove, who: Who, said?: object) => ReturnType<Ground['tryMove']>
  /** The stage of the contract. */
  stands: () => Promise<number>
  /** Work that is taken back before the rest is. */
  rehearse: Rehearse
}

/** Work with the contract in a stage, all of which is taken back. */
export type InStage = <T>(work: (scene: Scene) => Promise<T>) => Promise<T>

const isOwn = (need: string): need is OwnNeed => (OWN_NEEDS as readonly string[]).includes(need)

export type HumanNeed = Exclude<ContractNeed, OwnNeed>

const ALL_BUT_OWN = Object.fromEntries(CONTRACT_NEEDS.map((need) => [need, !isOwn(need)]))

/** Moves that people make in a stage, as the lifecycle draws them, and the status that each leads to. */
export const movesIn = (stage: StageId) =>
  movesOf(contractLifecycle, stageName(stage), ALL_BUT_OWN)
    .filter(({ lacks }) => !lacks.includes('isSystem'))
    .map(({ name, to }) => ({ move: name as ContractMove, to }))

/** What someone can lack who makes a move. */
export const needsOf = (stage: StageId, move: ContractMove) =>
  guardsOf(contractLifecycle, stageName(stage), move).filter((need): need is HumanNeed => !isOwn(need))

async function began(at: Ground): Promise<Contract> {
  const { uuid } = await keyed(at)
  const [row] = await at.rows<{ id: number }>(sql`select id from contract where uuid = ${uuid}`)
  return { uuid, id: row!.id }
}

/** Takes one contract through its stages for good, and tells the tests of each stage how to reach it, those beside the way among them. */
export function throughAllStages(testsOf: (stage: StageId, inStage: InStage) => void): void {
  let at: Ground
  let contract: Contract
  let rehearse: Rehearse
  beforeAll(async () => {
    at = await openStory()
    rehearse = rehearsals(at.server.db)
    contract = await began(at)
  }, 60_000)
  afterAll(() => at.server.stop())

  const standing = async () =>
    (
      await at.rows<{ stage_id: number; row_version: number }>(
        sql`select stage_id, row_version from contract where id = ${contract.id}`,
      )
    )[0]!
  const ask: Scene['ask'] = async (move, who, said = {}) => {
    const { row_version } = await standing()
    return at.desk.as(who, makeContractMove, { uuid: contract.uuid, move, row_version, ...said })
  }
  const after =
    (reach: (scene: Scene) => Promise<unknown>): InStage =>
    (work) =>
      rehearse(async () => {
        const scene = { at, contract, ask, stands: async () => (await standing()).stage_id, rehearse }
        await reach(scene)
        return work(scene)
      })

  for (const [stage, go] of ONWARD)
    describe(`stage ${stage}, ${STAGES[stage]}`, () => {
      beforeAll(async () => {
        await go(at, contract)
        expect((await standing()).stage_id).toBe(stage)
        // Who signs in while something is rehearsed is signed out by its end.
        for (const who of EVERYBODY) await at.server.signInAs(who)
      }, 60_000)
      testsOf(
        stage,
        after(() => Promise.resolve()),
      )
      for (const [beside, leave] of BESIDE[stage] ?? [])
        describe(`stage ${beside}, ${STAGES[beside]}`, () => {
          testsOf(
            beside,
            after((scene) => leave(scene.at, scene.contract)),
          )
        })
    })
}
