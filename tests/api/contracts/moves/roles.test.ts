import { expect, test } from 'vitest'
import { loadContractMoves } from '#domain/api/contract/life.ts'
import { LIFE, PERMISSION_OF } from '#domain/contracts/life.ts'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import type { ContractMove, ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { sql } from '#server/store/sql/sql.ts'
import { askedFor, isPrepared, prepare, type Ground, type Who } from './asked.ts'
import { EVERYBODY, movesIn, needsOf, throughAllStages, type Scene } from './walk.ts'

interface Role {
  level: number
  holds: string[]
}

const roleOf = async (at: Ground, who: Who): Promise<Role> =>
  (
    await at.rows<Role>(
      sql`select r.authority_level as level, array_agg(p.codename) as holds from app_user u join role r on r.id = u.role_id
            join role_permission rp on rp.role_id = r.id join permission p on p.id = rp.permission_id
          where u.email = ${`${who}@slipway.example`} group by r.id`,
    )
  )[0]!

/** Compliance and heads of business look at submissions without a right of their own. Source: domain guide 3.2, moves 3 and 4. */
const LOOK_AT: readonly ContractNeed[] = ['mayClear', 'mayReturn']

/** Rights that a role lacks for a move, by what the role holds. */
function rightsLacking(stage: StageId, move: ContractMove, { level, holds }: Role): ContractNeed[] {
  const holdsRight = (need: ContractNeed) =>
    holds.includes(PERMISSION_OF[need]!) || (LOOK_AT.includes(need) && (level === LIFE.compliance || level >= LIFE.head))
  return needsOf(stage, move).filter((need) =>
    need === 'isHead' ? level < LIFE.head : PERMISSION_OF[need] !== undefined && !holdsRight(need),
  )
}

type Offered = Map<string, ContractNeed[]>

async function offeredTo({ at, contract: { uuid } }: Scene, who: Who): Promise<Offered> {
  const { moves } = (await at.desk.as(who, loadContractMoves, { uuid })).body.data
  return new Map(moves.map(({ name, lacks }) => [name, lacks.map(({ need }) => need)]))
}

/** What comes of asking for a move that lacks so much. */
function expectedOf(lacks: readonly ContractNeed[]): unknown[] {
  if (lacks.length === 0) return [200]
  return lacks.every((need) => PERMISSION_OF[need] !== undefined) ? [403, 'not_permitted'] : [409, 'move_blocked', lacks]
}

async function answerTo({ at, contract, ask }: Scene, who: Who, move: ContractMove): Promise<unknown[]> {
  const { status, body } = await ask(move, who, await askedFor(at, contract, move, who))
  if (status === 200) return [status]
  const { lacks } = (body.data ?? {}) as { lacks?: { need: ContractNeed }[] }
  return lacks ? [status, body.code, lacks.map(({ need }) => need)] : [status, body.code]
}

/** One move of a stage: what someone is offered of it, and what they are answered. */
async function compare(scene: Scene, stage: StageId, who: Who, move: ContractMove, known: Offered): Promise<void> {
  await prepare(scene.at, scene.contract, stage, move)
  const lacks = (isPrepared(stage, move) ? await offeredTo(scene, who) : known).get(move)!
  expect([move, await answerTo(scene, who, move)]).toEqual([move, expectedOf(lacks)])
  const rights = rightsLacking(stage, move, await roleOf(scene.at, who))
  expect([move, lacks.filter((need) => need === 'isHead' || PERMISSION_OF[need] !== undefined)]).toEqual([move, rights])
}

/** A head's correction is offered where something was dropped, which nothing was before it is prepared. */
const isOffered = (stage: StageId, move: ContractMove) => stage === 23 || move !== 'contract.restoreSections'

throughAllStages((stage, inStage) => {
  test.for([...EVERYBODY])('%s is offered what they can do, by what their role holds, and refused the rest [B9, F4]', (who) =>
    inStage(async (scene) => {
      const known = await offeredTo(scene, who)
      const offered = movesIn(stage).filter(({ move }) => isOffered(stage, move))
      expect([...known.keys()]).toEqual(offered.map(({ move }) => move))
      for (const { move } of movesIn(stage)) await scene.rehearse(() => compare(scene, stage, who, move, known))
    }),
  )
})
