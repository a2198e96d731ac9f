import { sessionMachine } from '#src/machines/session.machine.ts'
import { after, defineChart, done, failed } from '#tools/charts/model/spec.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { refusal } from '../problems.ts'

const tokens = (name: string) => ({ access_token: `access-${name}`, refresh_token: `refresh-${name}` })
const challenge = (qr_code: string, name: string) => ({
  data: { email: 'ann@slipway.example', qr_code, status: true, challenge: name },
})
const configuration = (name: string) => ({ data: { user: name } })

const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { queue: string[]; tokens: { access_token: string } | null }

/** Requests come back with the token in use or with one that is gone; two may wait, a third would be like the second. */
function rejections(snapshot: AnyMachineSnapshot) {
  const { queue, tokens: held } = contextOf(snapshot)
  if (queue.length >= 2) return []
  const ticket = `ticket-${queue.length + 1}`
  return [
    { type: 'token.rejected', ticket, token: held?.access_token ?? '' },
    { type: 'token.rejected', ticket: `late-${ticket}`, token: 'access-spent' },
  ]
}

export const session = defineChart({
  name: 'session',
  title: 'Session',
  about:
    'Who is here: from the stored sign-in through password and authenticator code to a session whose token renews itself. Requests refused meanwhile wait for one renewal.',
  machine: sessionMachine,
  key: ({ queue }) => queue.length,
  events: {
    'credentials.submit': [
      { type: 'credentials.submit', email: 'ann@slipway.example', password: 'first' },
      { type: 'credentials.submit', email: 'bea@slipway.example', password: 'second' },
    ],
    'code.submit': [
      { type: 'code.submit', code: '111111' },
      { type: 'code.submit', code: '222222' },
    ],
    'signIn.restart': [{ type: 'signIn.restart' }],
    'session.end': [{ type: 'session.end' }],
    'configuration.retry': [{ type: 'configuration.retry' }],
    'token.rejected': rejections,
    'permission.refused': [{ type: 'permission.refused' }],
    'tokens.arrived': [{ type: 'tokens.arrived', tokens: tokens('of-another-tab') }],
    'tokens.vanished': [{ type: 'tokens.vanished' }],
    'xstate.done.actor.readTokens': [
      done('readTokens', tokens('stored')),
      done('readTokens', null),
      done('readTokens', tokens('')),
      ...['', 'undefined', 'null'].map((left) => done('readTokens', { access_token: left, refresh_token: 'refresh-left' })),
    ],
    'xstate.error.actor.readTokens': [failed('readTokens', new Error('The store is broken'))],
    'xstate.after.persistTimeout.session.restoring': [after('persistTimeout', 'session.restoring')],
    'xstate.done.actor.requestOtp': [
      done('requestOtp', challenge('', 'challenge-1')),
      done('requestOtp', challenge('otpauth://totp/Slipway', 'challenge-2')),
    ],
    'xstate.error.actor.requestOtp': [
      failed('requestOtp', refusal('wrong_credentials')),
      failed('requestOtp', refusal('locked_out')),
    ],
    'xstate.done.actor.verifyOtp': [done('verifyOtp', { data: tokens('signed-in') })],
    'xstate.error.actor.verifyOtp': [failed('verifyOtp', refusal('wrong_code')), failed('verifyOtp', refusal('challenge_ended'))],
    'xstate.done.actor.renewToken': [done('renewToken', tokens('renewed'))],
    'xstate.error.actor.renewToken': [
      failed('renewToken', refusal('refresh_refused')),
      failed('renewToken', refusal('not_valid')),
      failed('renewToken', refusal('no_answer')),
    ],
    'xstate.done.actor.loadUserData': [done('loadUserData', configuration('Ann')), done('loadUserData', configuration('Bea'))],
    'xstate.error.actor.loadUserData': [failed('loadUserData', refusal('unavailable'))],
    'xstate.done.actor.signOut': [done('signOut')],
    'xstate.error.actor.signOut': [failed('signOut', refusal('no_answer'))],
  },
  equivalent: [
    {
      reason: 'What is kept holds the same either way: only whether it is the very object of before differs.',
      mutants: [
        'body session.setup actions.keepConfiguration.configuration: JSON.stringify(configuration) === JSON.stringify(context.con -> configuration',
        "body session.setup actions.keepConfiguration.configuration: context.configuration -> $.other(context, 'configuration')",
      ],
    },
    {
      reason:
        'What stands after the question marks is there for the types: where this is asked, the value before it is always there.',
      mutants: [
        "body session.setup actions.replayTicket.token: context.tokens?.access_token ?? '' -> context.tokens?.access_token",
        "body session.setup actions.replayTicket.token: '' -> 'planted'",
        "body session.setup actions.replayQueue.token: context.tokens?.access_token ?? '' -> context.tokens?.access_token",
        "body session.setup actions.replayQueue.token: '' -> 'planted'",
        "body session invoke.input.token: context.tokens?.refresh_token ?? '' -> context.tokens?.refresh_token",
        "body session invoke.input.token: '' -> 'planted'",
      ],
    },
  ],
  requirements: {
    session: ['A6', 'H1'],
    'session.restoring': ['F3'],
    'session.signedOut': ['D13', 'G2'],
    'session.signedOut.enrolling': ['D7'],
    'session.signedIn.token': ['H1'],
    'session.signedIn.configuration': ['D8'],
  },
})
