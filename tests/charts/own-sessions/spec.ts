import { ownSessionsMachine, type OwnSession } from '#src/machines/own-sessions.machine.ts'
import { defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const PLACES: Record<'this-one' | 'office' | 'phone', Pick<OwnSession, 'browser' | 'system' | 'address'>> = {
  'this-one': { browser: 'Firefox', system: 'Linux', address: '192.0.2.7' },
  office: { browser: 'Edge', system: 'Windows', address: '192.0.2.8' },
  phone: { browser: 'Safari', system: 'iOS', address: '198.51.100.9' },
}

const session = (id: keyof typeof PLACES, is_current: boolean): OwnSession => ({
  id,
  ...PLACES[id],
  signed_in_at: '2026-03-02T09:00:00Z',
  last_used_at: '2026-03-02T09:30:00Z',
  is_current,
})

const listed = (...ids: ('office' | 'phone')[]) =>
  done('listSessions', { message: 'Done.', data: [session('this-one', true), ...ids.map((id) => session(id, false))] })

/** Those that are listed, each with its own end. */
const ends = ({ context }: AnyMachineSnapshot) =>
  (context as { sessions: OwnSession[] }).sessions.map(({ id }) => ({ type: 'session.end', id }))

export const ownSessions = defineChart({
  name: 'own-sessions',
  title: 'Own sessions',
  about:
    'Where a user is signed in, and the end of one of these sessions or of all others. The session of this browser ends by signing out.',
  machine: ownSessionsMachine,
  key: ({ sessions }) => sessions.length,
  events: {
    'list.request': [{ type: 'list.request' }],
    'session.end': ends,
    'others.end': [{ type: 'others.end' }],
    'xstate.done.actor.listSessions': [listed('office', 'phone'), listed('office')],
    'xstate.error.actor.listSessions': [failed('listSessions', refusal('unavailable'))],
    'xstate.done.actor.endSession': [done('endSession', { message: 'The session has ended.', data: null })],
    'xstate.error.actor.endSession': [failed('endSession', refusal('not_found')), failed('endSession', refusal('unavailable'))],
    'xstate.done.actor.endOtherSessions': [done('endOtherSessions', { message: 'They have ended.', data: { count: 2 } })],
    'xstate.error.actor.endOtherSessions': [failed('endOtherSessions', refusal('unavailable'))],
  },
})
