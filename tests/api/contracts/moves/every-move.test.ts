import { expect, test } from 'vitest'
import { PERMISSION_OF } from '#domain/contracts/life.ts'
import { stageId, stageName, type StageId } from '#domain/contracts/stages/stages.ts'
import { CONTRACT_MOVES, CONTRACT_NEEDS, type ContractMove, type ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { guardsOf } from '#domain/lifecycles/lifecycle.ts'
import { lookAfterContracts } from '#server/jobs/contracts.ts'
import type { Statement } from '#server/store/sql/sql.ts'
import { movesAreForetold } from '../foretold/moves.ts'
import { askedFor, moverFor, prepare } from './asked.ts'
import { ALL_MADE, ALL_MOVES, GUIDE, madeIn } from './guide.ts'
import { OWN_MOVES } from './own.ts'
import { SPOILED } from './spoiled.ts'
import { movesIn, needsOf, throughAllStages, type HumanNeed, type InStage, type Scene } from './walk.ts'

interface Lack {
  need: ContractNeed
  message: string
  blockers: { field: string | null; step: string | null; message: string }[]
}

/** Moves that were made, each in its stage. */
const made = new Set<string>()
/** What has kept a move from being made, and what was met where one was. */
const [failed, passed] = [new Set<string>(), new Set<string>()]

function wasMade(stage: StageId, move: string, to: number): void {
  made.add(madeIn(stage, move, to))
  for (const need of guardsOf(contractLifecycle, stageName(stage), move)) passed.add(need)
}

function saysWhatMendsIt(lacks: readonly Lack[], need: HumanNeed): void {
  const { at: place, also = [] } = SPOILED[need]
  expect(lacks.map((lack) => lack.need).filter((each) => !also.includes(each))).toEqual([need])
  const lack = lacks.find((each) => each.need === need)!
  expect([lack.message, ...lack.blockers.map(({ message }) => message)]).not.toContain('')
  if (!place) return
  const [step, field] = place
  const where = { step, field: field === null ? null : (expect.stringMatching(field) as unknown) }
  expect(lack.blockers).toContainEqual(expect.objectContaining(where))
}

async function isRefused(
  { at, contract, ask, stands }: Scene,
  stage: StageId,
  move: ContractMove,
  need: HumanNeed,
): Promise<void> {
  const { of, unsaid, who = moverFor(move), isUnprepared } = SPOILED[need]
  if (!isUnprepared) await prepare(at, contract, stage, move)
  const said = await askedFor(at, contract, move, who)
  for (const statement of of?.(contract) ?? []) await at.rows(statement)
  const { status, body } = await ask(move, who, { ...said, ...unsaid })
  if (PERMISSION_OF[need] !== undefined) {
    expect([status, body.params]).toEqual([403, { missing: PERMISSION_OF[need] }])
    failed.add(need)
    return
  }
  expect([status, body.code]).toEqual([409, 'move_blocked'])
  saysWhatMendsIt((body.data as unknown as { lacks: Lack[] }).lacks, need)
  expect(await stands()).toBe(stage)
  failed.add(need)
}

function movesOfPeople(stage: StageId, inStage: InStage): void {
  test.for(movesIn(stage))(`$move is made by the call [B9, F4]`, ({ move, to }) =>
    inStage(async ({ at, contract, ask }) => {
      const who = moverFor(move)
      await prepare(at, contract, stage, move)
      const { body } = await ask(move, who, await askedFor(at, contract, move, who))
      expect(body).toMatchObject({ status: true, data: { contract: { stage_id: stageId(to) } } })
      wasMade(stage, move, stageId(to))
    }),
  )
  const refusals = movesIn(stage).flatMap(({ move }) => needsOf(stage, move).map((need) => ({ move, need })))
  test.for(refusals)(`$move is refused without $need, with what mends it [B9, F4]`, ({ move, need }) =>
    inStage((scene) => isRefused(scene, stage, move, need)),
  )
}

const looked =
  ({ at, stands }: Scene, statements: readonly Statement[]) =>
  async (): Promise<number> => {
    for (const statement of statements) await at.rows(statement)
    await lookAfterContracts(at.server.deps)
    return stands()
  }

function movesOfTheProduct(stage: StageId, inStage: InStage): void {
  for (const [move, { stages, to, due, undue }] of Object.entries(OWN_MOVES)) {
    if (!stages.includes(stage)) continue
    test(`${move} is made by the product itself once it is due [B9]`, () =>
      inStage(async (scene) => {
        expect(await looked(scene, due(scene.contract))()).toBe(to)
        wasMade(stage, move, to)
      }))
    test.for(Object.keys(undue))(`${move} is not made by the product without %s [B9]`, (need) =>
      inStage(async (scene) => {
        expect(await looked(scene, undue[need]!(scene.contract))()).toBe(stage)
        failed.add(need)
      }),
    )
  }
}

const OWN_ALONE: readonly ContractMove[] = ['contract.checkConditions', 'contract.renew']

function allOthers(stage: StageId, inStage: InStage): void {
  const known = movesIn(stage).map(({ move }) => move)
  test('every other move is refused: the stage does not know it, or nobody but the product makes it [F4]', () =>
    inStage(async ({ ask, stands }) => {
      for (const move of CONTRACT_MOVES.filter((each) => !known.includes(each))) {
        const { status, body } = await ask(move, 'head')
        expect([move, status, body.code]).toEqual(
          OWN_ALONE.includes(move) ? [move, 400, 'not_valid'] : [move, 409, 'move_not_open'],
        )
      }
      failed.add('isSystem')
      expect(await stands()).toBe(stage)
    }))
}

throughAllStages((stage, inStage) => {
  movesOfPeople(stage, inStage)
  movesAreForetold(stage, inStage)
  movesOfTheProduct(stage, inStage)
  allOthers(stage, inStage)
})

test('all forty-two moves of the guide and what corrects them were made in each of their stages, and no other was [B9, J3]', () => {
  expect(GUIDE.map(([number]) => number)).toEqual(Array.from({ length: 42 }, (_, place) => place + 1))
  expect([...made].toSorted()).toEqual([...new Set(ALL_MADE)].toSorted())
  expect(ALL_MOVES.filter((move) => move !== 'create').toSorted()).toEqual([...CONTRACT_MOVES].toSorted())
})

test('each need has once kept a move from being made, and was once met where one was [J3]', () => {
  const needs = [...CONTRACT_NEEDS].toSorted()
  expect([...failed].filter((each) => needs.includes(each as ContractNeed)).toSorted()).toEqual(needs)
  expect([...passed].toSorted()).toEqual(needs)
})
