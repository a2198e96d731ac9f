import { createActor, setup } from 'xstate'
import { expect, test } from 'vitest'
import { TICKETS } from '#domain/tickets/bounds.ts'
import { eventsOf } from '#src/screens/ticket/asking/happenings.ts'
import { whereaboutsAt } from '#src/screens/ticket/asking/whereabouts.ts'
import { recorderInto } from '#src/services/recorder.ts'
import type { Happening } from '#src/services/services.tsx'

const signIn = setup({
  types: { events: {} as { type: 'password.submit'; password: string } | { type: 'step.back' } },
}).createMachine({
  id: 'signIn',
  initial: 'asking',
  states: {
    asking: { on: { 'password.submit': 'checking' } },
    checking: { initial: 'sent', states: { sent: {} }, on: { 'step.back': 'asking' } },
  },
})

/** What is recorded while events come to a chart. */
function recorded(...events: ({ type: 'password.submit'; password: string } | { type: 'step.back' })[]) {
  const recent: Happening[] = []
  const inspect = recorderInto(recent)
  const actor = createActor(signIn, { inspect }).start()
  for (const event of events) actor.send(event)
  return recent
}

const said = (...events: Parameters<typeof recorded>) => eventsOf(recorded(...events)).map(({ what }) => what)

test('a recorder keeps what a chart heard and where it stood then, and nothing that was typed', () => {
  const password = 'Correct-Horse-42'
  const kept = recorded({ type: 'password.submit', password })
  expect(JSON.stringify(kept)).not.toContain(password)
  expect(eventsOf(kept)).toEqual([
    { at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/), what: 'signIn: xstate.init → asking' },
    { at: expect.any(String), what: 'signIn: password.submit → checking.sent' },
  ])
})

test('what happens again and again stands there once, and only the last ones are kept', () => {
  const again = { type: 'step.back' } as const
  expect(said(again, again, again)).toEqual(['signIn: xstate.init → asking', 'signIn: step.back → asking'])
  const recent: Happening[] = []
  const inspect = recorderInto(recent)
  for (let count = 0; count < TICKETS.events + 10; count++) {
    const chart = setup({}).createMachine({ id: `chart${count}`, initial: 'there', states: { there: {} } })
    createActor(chart, { inspect }).start()
  }
  expect([recent.length, recent[0]?.what]).toEqual([TICKETS.events, 'chart10: xstate.init → "there"'])
})

test('knows the record that a page shows by its address, with the tab and what was searched for there as far as there is room [G7]', () => {
  expect(whereaboutsAt('/contract/form/0b8d?view=lines', 'C-2026-000011')).toEqual({
    page: '/contract/form/0b8d?view=lines',
    record: { type: 'contract', ref: '0b8d', name: 'C-2026-000011' },
  })
  expect(whereaboutsAt('/contract?search=harbour&filter.stage_id=4', '')?.page).toBe('/contract?search=harbour&filter.stage_id=4')
  expect(whereaboutsAt(`/contract?search=${'a'.repeat(TICKETS.page)}`, '')?.page).toBe('/contract')
  expect(whereaboutsAt('/contract/form/0b8d', 'C-2026-000011')).toEqual({
    page: '/contract/form/0b8d',
    record: { type: 'contract', ref: '0b8d', name: 'C-2026-000011' },
  })
  expect(whereaboutsAt('/master/source/review/7', 'Hansa')?.record).toMatchObject({ type: 'source', ref: '7' })
  expect(whereaboutsAt('/binder/contract/detail/3', 'SLP')?.record).toMatchObject({ type: 'agreement_contract', ref: '3' })
  expect(whereaboutsAt('/master/bank/9', 'Bank')?.record).toMatchObject({ type: 'other', ref: '9' })
  expect(whereaboutsAt('/contract', '')).toEqual({ page: '/contract', record: null })
  expect(whereaboutsAt('/support-ticket/view/TKT-2026-000001', 'TKT')).toBeNull()
})
