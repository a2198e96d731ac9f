import { expect, test } from 'vitest'
import { movesOf } from '#domain/bordereaux/moves.ts'

const one = { state: 'checked', good: 1, file_name: 'risk.csv', may_change: true, limits: [] } as const

test('what may be done with a bordereau follows from where it stands and what it holds [B10]', () => {
  expect(movesOf(null)).toEqual([])
  expect(movesOf({ ...one, may_change: false })).toEqual([])
  expect(movesOf(one)).toEqual(['post', 'check', 'discard'])
  const limits = (standing: string) => [{ standing: 'ok' }, { standing }]
  expect(movesOf({ ...one, limits: limits('refused') })).toEqual(['check', 'discard'])
  expect(movesOf({ ...one, limits: limits('above') })).toEqual(['post', 'check', 'discard'])
  expect(movesOf({ ...one, good: 0 })).toEqual(['check', 'discard'])
  expect(movesOf({ ...one, good: 0, file_name: '' })).toEqual(['post', 'discard'])
  expect(movesOf({ ...one, state: 'failed' })).toEqual(['check', 'discard'])
  expect(movesOf({ ...one, state: 'posted' })).toEqual(['takeBack'])
  for (const state of ['waiting', 'checking', 'posting', 'taken_back', 'discarded'] as const)
    expect(movesOf({ ...one, state })).toEqual([])
})
