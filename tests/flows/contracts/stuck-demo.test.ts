import { expect, test } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { stuckError } from '#server/demo-life/stuck.ts'

const at = { number: 'C-2026-000017', stage: 14, act: 'contract.bind' }

test('a demo contract that cannot go on is named, with the move and all that blocks it', () => {
  const lacks = [
    { need: 'mayBind', message: 'The mover may bind contracts', blockers: [] },
    { need: 'documentsAreComplete', message: 'All documents are here', blockers: [{ message: 'The survey is missing.' }] },
  ]
  const refused = new AppError('move_blocked', { data: { stage_id: 14, move: 'contract.bind', lacks } })
  const { message, cause } = stuckError(refused, at)
  expect(message).toBe(
    'Demo contract C-2026-000017 in stage 14, contract.bind: move_blocked; mayBind (The mover may bind contracts); ' +
      'documentsAreComplete (All documents are here) The survey is missing.',
  )
  expect(cause).toBe(refused)
})

test('what a line lacks is told by field, and a fault of another kind as it is', () => {
  const line = new AppError('move_blocked', {
    data: { status: 'quoted', lacks: ['isInTime'] },
    fields: { written_at: { key: 'line_expired' } },
  })
  expect(stuckError(line, { ...at, act: 'write line 2' }).message).toContain(
    'write line 2: move_blocked; isInTime; written_at: line_expired',
  )
  expect(stuckError(new Error('no connection'), at).message).toContain('contract.bind: Error: no connection')
})
