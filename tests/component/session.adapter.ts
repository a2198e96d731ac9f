import { problemOf, type Problem } from '#domain/app-error.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Tokens } from '#src/machines/session.setup.ts'
import { component } from '#tests/charts/session/component-exclusions.ts'
import { session } from '#tests/charts/session/spec.ts'
import { userData } from '#tests/support/user-data.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn, type Statements } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { page } from 'vitest/browser'
import { busy, button, choose, gone, heading, press, seen, status, told, type, typeSecret } from './person.ts'
import {
  callOut,
  comeBack,
  otherTabKeeps,
  refused,
  refuseToken,
  replayed,
  settleWaiting,
  type SessionStage,
} from './session-stage.tsx'
import { holds, saysIn } from './walking/on-screen.ts'
import { settles } from './rendering/waiting.ts'

const CALLS = {
  requestOtp: 'POST /users/otp/',
  verifyOtp: 'POST /users/otp/verify/',
  renewToken: 'POST /users/token_refresh/',
  loadUserData: 'GET /users/user-data/',
  signOut: 'POST /users/logout/',
}

interface Held {
  problem: Problem | null
  tokens: Tokens | null
  configuration: { user: string } | null
}

const held = ({ context }: GoldenStep) => context as Held
const stateOf = ({ value }: GoldenStep) => JSON.stringify(value)

const succeed =
  (service: keyof typeof CALLS): Drive<SessionStage> =>
  ({ gateway }, { output }) =>
    gateway.succeed(CALLS[service], (output as { data?: unknown } | undefined)?.data)
const fail =
  (service: keyof typeof CALLS): Drive<SessionStage> =>
  ({ gateway }, { error }) =>
    gateway.fail(CALLS[service], error)

/** A request comes back with its token refused: the one in use, or one that another tab has renewed meanwhile. */
const rejectToken: Drive<SessionStage> = async (stage, event, before) => {
  if (before.value === 'signingOut') return comeBackLate(stage)
  const call = await callOut(stage)
  const isReplaced = stateOf(before).includes('fresh') && event.token !== held(before).tokens?.access_token
  if (!isReplaced) {
    stage.waiting.push(call)
    return refuseToken(stage, call)
  }
  const tokens = stage.newTokens()
  otherTabKeeps(stage, tokens)
  await refuseToken(stage, call)
  await replayed(stage, call, tokens.access_token)
}

async function comeBackLate(stage: SessionStage): Promise<void> {
  const call = stage.away.shift()
  if (!call) throw new Error('no call is away')
  await refuseToken(stage, call)
  await refused(call)
}

/** Two calls are out while someone signs out. */
const signOut: Drive<SessionStage> = async (stage, _, before) => {
  stage.away.push(await callOut(stage), await callOut(stage))
  if (stateOf(before).includes('"configuration":"failed"')) await press('Sign out')
  else {
    await press(/^Account: /)
    await choose('Sign out')
  }
  await settleWaiting(stage, null)
}

const renew: Drive<SessionStage> = async (stage) => {
  const { access_token: accessToken, refresh_token } = stage.newTokens()
  await stage.gateway.succeed(CALLS.renewToken, { accessToken, refresh_token })
  await settleWaiting(stage, accessToken)
}

/** Refused, the waiting calls come back with their own answers; unanswered, with that. */
const failRenewal: Drive<SessionStage> = async (stage, event, before) => {
  await fail('renewToken')(stage, event, before)
  const { code } = problemOf(event.error)
  await settleWaiting(stage, null, code === 'no_answer' ? code : 'token_expired')
}

/** A call comes back refused because someone has withdrawn its permission. */
const refusePermission: Drive<SessionStage> = async (stage) => comeBack(stage, await callOut(stage), 'not_permitted')

const arrive: Drive<SessionStage> = async (stage) => {
  const tokens = stage.newTokens()
  otherTabKeeps(stage, tokens)
  await settleWaiting(stage, tokens.access_token)
}

const vanish: Drive<SessionStage> = async (stage) => {
  otherTabKeeps(stage, null)
  await settleWaiting(stage, null)
}

const configure: Drive<SessionStage> = ({ gateway }, { output }) => {
  const { user } = (output as { data: { user: string } }).data
  const data = userData()
  return gateway.succeed(CALLS.loadUserData, { ...data, user_data: { ...data.user_data, first_name: user } })
}

const submitCredentials: Drive<SessionStage> = async (_, { email, password }) => {
  await type('Email address', email as string)
  await typeSecret('Password', password as string)
  await press('Continue')
}

/** What stands above the form instead of the server's words. */
const NOTES: Record<string, string> = {
  locked_out: 'Sign-in is temporarily locked',
  challenge_ended: 'Start again',
  refresh_refused: 'You have been signed out',
}

const note = async (problem: Problem | null) => {
  const text = NOTES[problem?.code ?? '']
  if (text) await seen(page.getByText(text))
  else await told(problem)
}

const RENEWING = 'Renewing your session'

const signInForm = () => document.querySelector('form')
const codeLock = { part: signInForm, locked: ['Six-digit code', 'Verify'] }

const askingForCode = (state: string, title: string): Record<string, Check<SessionStage>> => ({
  [`session.signedOut.${state}.entering`]: async () => {
    await seen(heading(title))
    await gone(status('Checking the code'))
  },
  [`session.signedOut.${state}.verifying`]: async () => {
    await seen(heading(title))
    await seen(status('Checking the code'))
  },
})

const statements: Statements<SessionStage> = {
  screen: {
    session: 'src/app/Gate.tsx',
    'session.signedOut': 'src/screens/sign-in/CredentialsForm.tsx',
    'session.signedOut.enrolling': 'src/screens/sign-in/CodeForm.tsx',
    'session.signedOut.confirming': 'src/screens/sign-in/CodeForm.tsx',
    'session.signedIn.configuration.failed': 'src/app/layout/ConfigurationFailed.tsx',
  },
  payloads: {
    'credentials.submit': asDrawn,
    'code.submit': asDrawn,
    'token.rejected': { none: 'The client makes it of a refused request; no screen has a part in it.' },
    'tokens.arrived': {
      because: 'Every sign-in of a walk has tokens of its own.',
      is: ({ type: event }, _, stage) => ({ type: event, tokens: stage.lastTokens() }),
    },
  },
  calls: {
    readTokens: { none: 'It reads the store of the browser.' },
    requestOtp: (input: object) => ({ name: CALLS.requestOtp, body: input }),
    verifyOtp: (input: object) => ({ name: CALLS.verifyOtp, body: input }),
    renewToken: (_, __, stage) => ({ name: CALLS.renewToken, body: { token: stage.lastTokens().refresh_token } }),
    loadUserData: () => ({ name: CALLS.loadUserData, query: {} }),
    signOut: (_, __, stage) => ({ name: CALLS.signOut, body: { token: stage.lastTokens().refresh_token } }),
  },
  shows: {
    email: {
      check: async (email: string, _, step) => {
        if (stateOf(step).includes('Password')) await holds(page.getByLabelText('Email address', { exact: true }), email)
        else if (email) await saysIn(() => document.querySelector('main, form'), email)
      },
      except: {
        'session.restoring': 'Nobody is known yet.',
        'session.signedIn': 'The account is named by its name.',
        'session.signingOut': 'The account is named by its name.',
      },
    },
    problem: {
      check: note,
      except: {
        'session.restoring': 'Nothing is asked for yet.',
        'session.signedIn.configuration.loading': 'Nothing is told before the configuration is there.',
      },
    },
    configuration: {
      check: async (configuration: Held['configuration']) => {
        if (configuration) await seen(heading(`Hello, ${configuration.user}`))
      },
      except: { 'session.signingOut': 'The page is gone while someone signs out.' },
    },
    qrCode: async (qrCode: string) => {
      await (qrCode ? seen(page.getByText('Enter manual setup key')) : gone(page.getByText('Enter manual setup key')))
    },
    challenge: { none: 'It is between the browser and the server.' },
    tokens: { none: 'Nobody is shown a token.' },
    queue: { none: 'Requests that wait are not shown; what becomes of them is looked at with the tokens.' },
  },
  locks: {
    'session.restoring': { none: 'There is no field and no button.' },
    'session.signedOut.checkingPassword': { part: signInForm, locked: ['Continue'] },
    'session.signedOut.enrolling.verifying': codeLock,
    'session.signedOut.confirming.verifying': codeLock,
    'session.signedIn.configuration.loading': { none: 'There is no field and no button.' },
    'session.signingOut': { none: 'There is no field and no button.' },
  },
}

export const onSession = defineAdapter(
  atLevel<SessionStage>(session, component, {
    events: {
      'credentials.submit': submitCredentials,
      'code.submit': (_, { code }) => type('Six-digit code', code as string),
      'signIn.restart': () => press('Back to password'),
      'session.end': signOut,
      'configuration.retry': () => press('Try Again'),
      'token.rejected': rejectToken,
      'permission.refused': refusePermission,
      'tokens.arrived': arrive,
      'tokens.vanished': vanish,
      'xstate.done.actor.readTokens': ({ openStore }, { output }) => openStore(output as Tokens | null),
      'xstate.error.actor.readTokens': ({ breakStore }, { error }) => breakStore(error),
      'xstate.after.persistTimeout.session.restoring': ({ clock }) => clock.increment(LIMITS.persistTimeout),
      'xstate.done.actor.requestOtp': succeed('requestOtp'),
      'xstate.error.actor.requestOtp': fail('requestOtp'),
      'xstate.done.actor.verifyOtp': ({ gateway, newTokens }) => gateway.succeed(CALLS.verifyOtp, newTokens()),
      'xstate.error.actor.verifyOtp': fail('verifyOtp'),
      'xstate.done.actor.renewToken': renew,
      'xstate.error.actor.renewToken': failRenewal,
      'xstate.done.actor.loadUserData': configure,
      'xstate.error.actor.loadUserData': fail('loadUserData'),
      'xstate.done.actor.signOut': succeed('signOut'),
      'xstate.error.actor.signOut': fail('signOut'),
    },
    states: {
      'session.restoring': () => seen(status('Loading')),
      'session.signedOut.enteringPassword': async () => {
        await seen(heading('Sign in'))
        await busy('Continue', false)
      },
      'session.signedOut.checkingPassword': () => busy('Continue', true),
      ...askingForCode('enrolling', 'Set up your authenticator'),
      ...askingForCode('confirming', 'Enter your code'),
      'session.signedIn.token.fresh': () => gone(status(RENEWING)),
      'session.signedIn.token.renewing': () => seen(status(RENEWING)),
      'session.signedIn.configuration.loading': (_, step) =>
        seen(status(stateOf(step).includes('renewing') ? RENEWING : 'Loading')),
      'session.signedIn.configuration.ready': () => seen(heading(/^Hello, /)),
      'session.signedIn.configuration.reloading': async ({ gateway }) => {
        await seen(heading(/^Hello, /))
        await settles(() => {
          if (gateway.held(CALLS.loadUserData).length !== 1) throw new Error('the configuration is not asked for')
        })
      },
      'session.signedIn.configuration.failed': () => seen(button('Try Again')),
      'session.signingOut': () => seen(status('Signing out')),
    },
    ...statements,
  }),
)
