import type { BordereauReport } from '#domain/api/binder/bordereaux.ts'
import { bordereauMachine } from '#src/machines/binder/bordereau.machine.ts'
import { after, defineChart, done, failed } from '#tools/charts/model/spec.ts'
import { refusal } from '../problems.ts'

export const REPORT: BordereauReport = {
  uuid: '7f1f2b8e-4f0e-4f5a-9a53-0a7f5f1d2c3b',
  contract: {
    uuid: '0b8d1f9e-1c1f-4f7e-8a53-0a7f5f1d2c3b',
    reference: 'SLP-BA-0107/1',
    agreement: 'Tidewater',
    coverholder: 'Tidewater Ltd',
  },
  kind: 'risk',
  month: '2026-09-01',
  state: 'checked',
  failure: null,
  file_name: 'september.csv',
  total: 3,
  done: 3,
  good: 2,
  bad: 1,
  warned: 0,
  unread: [],
  limits: [],
  sums: [],
  kinds: [],
  faults: [],
  created_by: 'Ann Archer',
  created_at: '2026-10-02T09:00:00.000Z',
  posted_by: null,
  posted_at: null,
  taken_back_by: null,
  taken_back_at: null,
  reason: null,
  may_change: true,
}

const reply = (change: Partial<BordereauReport>) => ({ message: 'It is done.', data: { ...REPORT, ...change } })

export const bordereau = defineChart({
  name: 'bordereau',
  title: 'A bordereau that is looked at',
  about:
    'What a coverholder sent is followed while it is checked or posted, and then posted, taken back, checked again or discarded.',
  machine: bordereauMachine,
  input: { uuid: REPORT.uuid },
  key: ({ problem, report, move }) => `${problem !== null} ${report?.state} ${move}`,
  events: {
    'move.ask': [
      { type: 'move.ask', move: 'post' },
      { type: 'move.ask', move: 'takeBack' },
    ],
    'move.confirm': [
      { type: 'move.confirm', reason: 'Sent twice.' },
      { type: 'move.confirm', reason: ' ' },
    ],
    'move.cancel': [{ type: 'move.cancel' }],
    'xstate.after.poll.bordereau.following': [after('poll', 'bordereau.following')],
    'report.retry': [{ type: 'report.retry' }],
    'xstate.done.actor.loadBordereau': [
      done('loadBordereau', reply({})),
      done('loadBordereau', reply({ state: 'checking', done: 1 })),
      done('loadBordereau', reply({ state: 'posted' })),
    ],
    'xstate.error.actor.loadBordereau': [failed('loadBordereau', refusal('unavailable'))],
    'xstate.done.actor.moveBordereau': [
      done('moveBordereau', reply({ state: 'posting' })),
      done('moveBordereau', reply({ state: 'taken_back', reason: 'Sent twice.' })),
    ],
    'xstate.error.actor.moveBordereau': [failed('moveBordereau', refusal('unavailable'))],
  },
})
