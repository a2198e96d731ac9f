import { mutantsOf } from '#tools/charts/mutants/operators.ts'
import { eventOf } from '#tools/charts/model/explore.ts'
import type { ChartEvent } from '#tools/charts/model/spec.ts'
import { createRig, type Rig } from '#tools/charts/paths/rig.ts'
import { isToken } from '#src/machines/session.setup.ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { session } from './spec.ts'

interface Seen {
  tokens: { access_token: string } | null
  configuration: unknown
  queue: string[]
  challenge: string
  qrCode: string
  problem: unknown
}

/** A session, everything that can happen to it at any time, and what becomes of the tickets. */
function walker(machine: AnyStateMachine) {
  const rig = createRig(session, machine)
  const sent: string[] = []
  const settled: string[] = []
  for (const type of ['tickets.replay', 'tickets.refuse', 'tickets.fail']) {
    rig.actor.on(type as never, (event: { tickets: string[] }) => void settled.push(...event.tickets))
  }

  const tokens = (name: string) => ({ access_token: `access-${name}`, refresh_token: `refresh-${name}` })
  const rejected = (token: string): ChartEvent => {
    sent.push(`ticket-${sent.length}`)
    return { type: 'token.rejected', ticket: sent.at(-1), token }
  }
  const outside: (() => ChartEvent)[] = [
    () => rejected(seen(rig).tokens?.access_token ?? ''),
    () => rejected('access-spent'),
    () => ({ type: 'credentials.submit', email: 'ann@slipway.example', password: 'secret' }),
    () => ({ type: 'code.submit', code: '123456' }),
    () => ({ type: 'signIn.restart' }),
    () => ({ type: 'session.end' }),
    () => ({ type: 'configuration.retry' }),
    () => ({ type: 'tokens.arrived', tokens: tokens(`tab-${sent.length}`) }),
    () => ({ type: 'permission.refused' }),
    () => ({ type: 'tokens.vanished' }),
  ]
  return { rig, sent, settled, outside }
}

const snapshotOf = (rig: Rig) => rig.actor.getSnapshot() as AnyMachineSnapshot
const seen = (rig: Rig) => snapshotOf(rig).context as Seen

/** Answers of the services under way, from the variants of the spec; time-outs count as one. */
function answers(rig: Rig): ChartEvent[] {
  const snapshot = snapshotOf(rig)
  const types = [...rig.pending.keys()].flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`])
  if (snapshot.value === 'restoring') types.push('xstate.after.persistTimeout.session.restoring')
  return types.flatMap((type) =>
    (session.events[type] as readonly ChartEvent[]).map((_, variant) => eventOf(session, { type, variant }, snapshot)),
  )
}

/** What must hold after every event, whatever happened before. */
function invariants({ rig, sent, settled }: ReturnType<typeof walker>) {
  const snapshot = snapshotOf(rig)
  const context = seen(rig)
  const isRenewing = snapshot.matches({ signedIn: { token: 'renewing' } })
  const open = sent.filter((ticket) => !settled.includes(ticket))

  expect(snapshot.status, 'the session never dies').toBe('active')
  expect(new Set(settled).size, 'no ticket is settled twice').toBe(settled.length)
  expect(open, 'every open ticket waits in the queue').toEqual(context.queue)
  if (context.queue.length > 0) expect(isRenewing, 'who waits, waits for a renewal').toBe(true)
  expect(rig.pending.has('renewToken'), 'a renewal runs exactly while the token is renewed').toBe(isRenewing)
  if (snapshot.hasTag('public'))
    expect([context.tokens, context.configuration], 'who is signed out holds nothing').toEqual([null, null])
  if (snapshot.matches('signedIn')) expect(isToken(context.tokens?.access_token), 'who is signed in has a token').toBe(true)
  if (snapshot.hasTag('private')) expect(context.challenge + context.qrCode, 'a challenge does not outlive its use').toBe('')
  if (snapshot.matches('signingOut')) expect(context.problem, 'no problem of this session is taken to the next').toBeNull()
}

const walks = (machine: AnyStateMachine) =>
  fc.asyncProperty(fc.array(fc.nat(200), { maxLength: 40 }), async (picks) => {
    const walk = walker(machine)
    await walk.rig.start()
    invariants(walk)
    for (const pick of picks) {
      const events = [...walk.outside, ...answers(walk.rig).map((event) => () => event)]
      await walk.rig.take((events[pick % events.length] as () => ChartEvent)())
      invariants(walk)
    }
    walk.rig.stop()
  })

test('holds its invariants on random walks, whatever comes from outside in whatever state [H1]', async () => {
  await fc.assert(walks(session.machine), { numRuns: 400 })
})

test.each([
  ['the safety net under the whole chart', 'drop-transition session / token.rejected'],
  ['the refusal of waiting requests when the other tab signs out', 'drop-action session.signedIn / tokens.vanished refuseQueue'],
  ['the refusal of waiting requests at sign-out', 'drop-action session.signingOut / entry refuseQueue'],
  ['the forgetting of a problem at sign-out', 'drop-action session.signedIn / session.end forgetProblem'],
  ['the failing of waiting requests', 'drop-action session.signedIn.token.renewing / renewToken failed [1] failQueue'],
  ['the emptying of the queue after a renewal', 'drop-action session.signedIn.token.renewing / renewToken done emptyQueue'],
  ['the forgetting of the user', 'drop-action session.signingOut / signOut done forgetUser'],
])('random walks miss %s when it is taken away', async (_, fault) => {
  const mutant = mutantsOf(session.machine).find(({ id }) => id === fault)!
  const outcome = await fc.check(walks(mutant.build()), { seed: 1, numRuns: 400 })
  expect(outcome.failed).toBe(true)
})
