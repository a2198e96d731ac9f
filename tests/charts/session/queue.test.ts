import type { ReplyOf } from '#domain/api/endpoint.ts'
import { loadUserData } from '#domain/api/users.ts'
import { RequestFailed, type ErrorCode } from '#domain/app-error.ts'
import { createCall } from '#src/api/http.ts'
import { openTicketOffice } from '#src/api/ticket-office.ts'
import { sessionMachine } from '#src/machines/session.machine.ts'
import type { Tokens } from '#src/machines/session.setup.ts'
import { mutantsOf } from '#tools/charts/mutants/operators.ts'
import { refusal as problem } from '#tests/charts/problems.ts'
import fc from 'fast-check'
import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'

type Machine = typeof sessionMachine

/** Moments at which an answer may be held up. Each is one task of the scheduler. */
type Wait = (label: string) => Promise<void>

const tokensOf = (access_token: string): Tokens => ({ access_token, refresh_token: `refresh of ${access_token}` })
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

interface Options {
  wait: Wait
  machine?: Machine
  /** The token a renewal brings; null when it is refused, or the code of what comes instead. */
  renewed?: string | null
  failure?: ErrorCode
}

/** The session chart, the API layer and its ticket office as the product wires them, over a server made of promises. */
function openWorld({ wait, machine = sessionMachine, renewed = 'second', failure }: Options) {
  const server = { renewals: 0, calls: 0 }
  const session = createActor(
    machine.provide({
      actors: {
        readTokens: fromPromise<Tokens | null, void>(() => Promise.resolve(tokensOf('first'))),
        loadUserData: fromPromise<ReplyOf<typeof loadUserData>, Record<string, never>>(() => new Promise(() => {})),
        renewToken: fromPromise<Tokens, { tokens: Tokens }>(async () => {
          server.renewals += 1
          await wait('renewal')
          if (failure) throw problem(failure)
          if (renewed === null) throw problem('refresh_refused')
          return tokensOf(renewed)
        }),
      },
    }),
  )
  const serve: typeof fetch = async (_, init) => {
    server.calls += 1
    await wait('the way there')
    const isGood = new Headers(init?.headers).get('authorization') === 'Bearer second'
    const reply = isGood
      ? answer(200, { status: true, message: 'here', data: {} })
      : answer(401, { status: false, message: 'no', code: 'token_expired', data: null })
    await wait('the way back')
    return reply
  }
  const call = createCall({
    base: 'http://api.test',
    token: () => session.getSnapshot().context.tokens?.access_token ?? '',
    office: () => office,
    language: () => 'en',
    fallback: (key) => key,
    fetch: serve,
  })
  const office = openTicketOffice(session)
  session.start()
  return { session, office, server, request: () => call(loadUserData, {}).then(() => 'answered', refusal) }
}

const refusal = (error: unknown) => (error instanceof RequestFailed ? error.problem.code : String(error))
const atOnce: Wait = () => Promise.resolve()
const never = () => new Promise<void>(() => {})
const times = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make)

async function quiet() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

async function signedIn(options: Options) {
  const world = openWorld(options)
  await quiet()
  expect(world.session.getSnapshot().matches({ signedIn: { token: 'fresh' } })).toBe(true)
  return world
}

test('ten parallel requests with an expired token make one renewal and are all replayed [H1]', async () => {
  const { request, server, office } = await signedIn({ wait: atOnce })
  expect(await Promise.all(times(10, request))).toEqual(times(10, () => 'answered'))
  expect([server.renewals, server.calls, office.waiting()]).toEqual([1, 20, 0])
})

test('when the renewal is refused all ten are refused with their own answer, and nobody is signed in any more [H1]', async () => {
  const { request, server, office, session } = await signedIn({ wait: atOnce, renewed: null })
  expect(await Promise.all(times(10, request))).toEqual(times(10, () => 'token_expired'))
  expect([server.renewals, server.calls, office.waiting()]).toEqual([1, 10, 0])
  expect(session.getSnapshot().matches('signedOut')).toBe(true)
  expect(session.getSnapshot().context.tokens).toBeNull()
})

test.each(['no_answer', 'unavailable', 'too_many_requests'] as const)(
  'when the renewal ends with %s the waiting requests fail with that, and the session goes on [H1]',
  async (failure) => {
    const { request, server, office, session } = await signedIn({ wait: atOnce, failure })
    expect(await Promise.all(times(3, request))).toEqual(times(3, () => failure))
    expect([server.renewals, office.waiting()]).toEqual([1, 0])
    expect(session.getSnapshot().matches({ signedIn: { token: 'fresh' } })).toBe(true)
    expect(await request()).toBe(failure)
    expect(server.renewals).toBe(2)
  },
)

test('a renewal that the server could not make ends the session with the reference of its failure [H1]', async () => {
  const { request, session } = await signedIn({ wait: atOnce, failure: 'unexpected' })
  expect(await request()).toBe('token_expired')
  expect(session.getSnapshot()).toMatchObject({
    value: { signedOut: 'enteringPassword' },
    context: { tokens: null, problem: { code: 'refresh_refused', status: 500 } },
  })
})

test('a late refusal of the old token is replayed with the new one, without another renewal [H1]', async () => {
  const { office, request, server } = await signedIn({ wait: atOnce })
  await request()
  expect(await office.renewed('first')).toBe('second')
  expect(server.renewals).toBe(1)
})

test('a request refused while the session is restored is refused at once instead of waiting for ever [H1]', async () => {
  const { office, session } = openWorld({ wait: atOnce })
  expect(session.getSnapshot().value).toBe('restoring')
  expect(await office.renewed('first')).toBeNull()
})

test('a second 401 after the replay is final [H1]', async () => {
  const { request, server } = await signedIn({ wait: atOnce, renewed: 'just as bad' })
  expect(await request()).toBe('token_expired')
  expect([server.renewals, server.calls]).toEqual([1, 2])
})

test('tokens that another tab renewed answer the waiting requests, and our own renewal is dropped [H1]', async () => {
  let finishRenewal = () => {}
  const held = new Promise<void>((resolve) => (finishRenewal = resolve))
  const { request, session } = await signedIn({ wait: (label) => (label === 'renewal' ? held : atOnce(label)), renewed: 'third' })
  const requests = times(3, request)
  await expect.poll(() => session.getSnapshot().context.queue.length).toBe(3)
  session.send({ type: 'tokens.arrived', tokens: tokensOf('second') })
  expect(await Promise.all(requests)).toEqual(times(3, () => 'answered'))
  finishRenewal()
  await quiet()
  expect(session.getSnapshot().context.tokens).toEqual(tokensOf('second'))
})

test('when another tab signs out, waiting requests are refused and the tokens are forgotten [H1]', async () => {
  const { request, session, office } = await signedIn({ wait: (label) => (label === 'renewal' ? never() : atOnce(label)) })
  const requests = times(3, request)
  await expect.poll(() => session.getSnapshot().context.queue.length).toBe(3)
  session.send({ type: 'tokens.vanished' })
  expect(await Promise.all(requests)).toEqual(times(3, () => 'token_expired'))
  expect(office.waiting()).toBe(0)
  expect(session.getSnapshot()).toMatchObject({ value: { signedOut: 'enteringPassword' }, context: { tokens: null } })
})

/** Any order in which requests, refusals and the renewal can overtake each other. */
const interleavings = (renewed: string | null, machine?: Machine) =>
  fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 6 }), async (scheduler, count) => {
    const wait: Wait = (label) => scheduler.schedule(Promise.resolve(), label)
    const { request, server, office } = await signedIn({ wait, renewed, ...(machine && { machine }) })
    const answered = await scheduler.waitFor(Promise.all(times(count, request)))
    expect(answered).toEqual(times(count, () => (renewed ? 'answered' : 'token_expired')))
    expect(office.waiting()).toBe(0)
    expect(server.renewals).toBe(1)
  })

test('in every interleaving there is one renewal and every request is answered [H1]', async () => {
  await fc.assert(interleavings('second'), { numRuns: 150 })
})

test('in every interleaving a refused renewal refuses every request once [H1]', async () => {
  await fc.assert(interleavings(null), { numRuns: 150 })
})

test.each([
  'drop-transition session.signedIn.token.fresh / token.rejected [1]',
  'remove-guard session.signedIn.token.fresh / token.rejected [1]',
])('the interleavings miss the question whether the token was replaced meanwhile: %s', async (fault) => {
  const machine = mutantsOf(sessionMachine)
    .find(({ id }) => id === fault)!
    .build() as unknown as Machine
  const outcome = await fc.check(interleavings('second', machine), { seed: 1, numRuns: 300 })
  expect(outcome.failed).toBe(true)
})
