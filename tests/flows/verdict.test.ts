import { permission, type Access } from '#domain/access.ts'
import { verdict, type SessionSnapshot, type Verdict } from '#src/app/verdict.ts'
import { sessionMachine } from '#src/machines/session.machine.ts'
import { nobody, type UserData } from '#src/machines/session.setup.ts'
import { userData } from '#tests/support/user-data.ts'
import { expect, test } from 'vitest'

type Place = Parameters<typeof sessionMachine.resolveState>[0]['value']

const tokens = { access_token: 'a', refresh_token: 'r' }

function session(value: Place, configuration: UserData | null = null): SessionSnapshot {
  return sessionMachine.resolveState({ value, context: { ...nobody, tokens, configuration, problem: null } })
}

const ready = (configuration: UserData) => session({ signedIn: { token: 'fresh', configuration: 'ready' } }, configuration)

const STATES = {
  restoring: session('restoring'),
  'entering the password': session({ signedOut: 'enteringPassword' }),
  'checking the password': session({ signedOut: 'checkingPassword' }),
  enrolling: session({ signedOut: { enrolling: 'entering' } }),
  'confirming the code': session({ signedOut: { confirming: 'verifying' } }),
  'loading the configuration': session({ signedIn: { token: 'fresh', configuration: 'loading' } }),
  'without a configuration': session({ signedIn: { token: 'fresh', configuration: 'failed' } }),
  'signed in without the permission': ready(userData({ branches: [['view_country']] })),
  'signed in with the permission': ready(userData({ branches: [['view_country'], ['view_region']] })),
  renewing: session({ signedIn: { token: 'renewing', configuration: 'ready' } }, userData({ branches: [['view_region']] })),
  'signing out': session('signingOut', userData({ branches: [['view_region']] })),
}

const same = (value: Verdict) =>
  Object.fromEntries(Object.keys(STATES).map((state) => [state, value])) as Record<keyof typeof STATES, Verdict>

const OUTSIDE = {
  'entering the password': 'toSignIn',
  'checking the password': 'toSignIn',
  enrolling: 'toSignIn',
  'confirming the code': 'toSignIn',
} as const
const INSIDE = {
  ...OUTSIDE,
  restoring: 'wait',
  'signing out': 'leave',
  'loading the configuration': 'wait',
  'without a configuration': 'configurationFailed',
} as const

const RULES: [string, Access, Record<keyof typeof STATES, Verdict>][] = [
  ['a screen open to anyone [A3]', 'anyone', { ...same('render'), restoring: 'wait' }],
  [
    'a public screen [A1]',
    'signedOut',
    {
      ...same('pastSignIn'),
      restoring: 'wait',
      'signing out': 'wait',
      'entering the password': 'render',
      'checking the password': 'render',
      enrolling: 'render',
      'confirming the code': 'render',
    },
  ],
  ['a screen for the signed in [A2] [A5]', 'signedIn', { ...same('render'), ...INSIDE }],
  [
    'a screen that needs a permission [A2] [A4]',
    permission('view_region'),
    { ...same('render'), ...INSIDE, 'signed in without the permission': 'denied' },
  ],
]

for (const [name, access, expected] of RULES) {
  test.each(Object.entries(expected))(`${name}: while %s the verdict is %s`, (state, decision) => {
    expect(verdict(access, STATES[state as keyof typeof STATES])).toBe(decision)
  })
}

test('a permission of any branch counts [A7]', () => {
  const other = ready(userData({ branches: [[], ['view_country'], ['view_sbu']] }))
  expect(verdict(permission('view_sbu'), other)).toBe('render')
  expect(verdict(permission('view_team'), other)).toBe('denied')
})

test("the menu's spelling of a code is the route table's [A4]", () => {
  expect(verdict(permission('view_timezone'), ready(userData({ branches: [['view_time_zone']] })))).toBe('render')
})

test('all entries of a list are needed, a number is the authority level [A8] [A9]', () => {
  const access = { all: ['view_unassigned_sources', 196] }
  const branches = [['view_unassigned_sources']]
  expect(verdict(access, ready(userData({ branches, level: 196 })))).toBe('render')
  expect(verdict(access, ready(userData({ branches, level: 250 })))).toBe('denied')
  expect(verdict(access, ready(userData({ branches })))).toBe('denied')
  expect(verdict(access, ready(userData({ level: 196 })))).toBe('denied')
})
