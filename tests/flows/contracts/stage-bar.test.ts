import { expect, test } from 'vitest'
import { STAGE_GROUPS, stageBar, stagesAhead } from '#domain/contracts/stages/stage-bar.ts'
import { STAGES } from '#domain/contracts/stages/stages.ts'

const at = '2026-11-20T10:00:00.000Z'
const visited = (...ids: number[]) => ids.map((stage_id) => ({ stage_id, at }))
const stateIn = (bar: ReturnType<typeof stageBar>, id: number) =>
  bar.flatMap(({ stages }) => stages).find((stage) => stage.id === id)?.state

test('every stage of the guide stands in one group of the lifecycle [guide 3.1]', () => {
  const ids = STAGE_GROUPS.flatMap(({ stages }) => stages)
  expect(ids.toSorted((one, other) => one - other)).toEqual(Object.keys(STAGES).map(Number))
})

test('tells where a contract is, where it was, and what a move leads to from there', () => {
  const bar = stageBar(4, visited(1, 2, 3, 4))
  expect([1, 3, 4, 5, 6].map((id) => stateIn(bar, id))).toEqual(['visited', 'visited', 'current', 'next', 'ahead'])
  expect(bar[0]?.stages.find(({ id }) => id === 3)?.at).toBe(at)
  expect(bar[0]?.stages.find(({ id }) => id === 5)?.at).toBeNull()
})

test('a stage that it was in before and can come to again is next', () => {
  expect(stateIn(stageBar(3, visited(1, 2, 3, 4, 3)), 4)).toBe('next')
})

test('ways out and refusals stand there only for a contract that is or was in them', () => {
  const plain = stageBar(7, visited(1, 2, 3, 4, 5, 6, 7))
  expect([8, 20, 22, 23].map((id) => stateIn(plain, id))).toEqual([undefined, undefined, undefined, undefined])
  const returned = stageBar(7, visited(6, 7, 8, 7))
  expect(stateIn(returned, 8)).toBe('visited')
  expect(stateIn(stageBar(22, visited(1, 22)), 22)).toBe('current')
})

test('the way on never leads back nor out', () => {
  for (const { stages } of STAGE_GROUPS)
    for (const stage of stages) expect(stagesAhead(stage).filter((to) => [8, 20, 21, 22, 23].includes(to))).toEqual([])
  expect(stagesAhead(4)).toEqual([5])
  expect(stagesAhead(22)).toEqual([])
})
