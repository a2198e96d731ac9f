import { and, setup } from 'xstate'

/** Every guard asks one fact, by its name. */
export const ACCOUNT_NEEDS = [
  'mayChange',
  'isHead',
  'isSystem',
  'parentIsActive',
  'nothingIsDeclared',
  'panelIsWhole',
  'somethingHolds',
  'nothingHolds',
  'hasLimit',
  'isSigned',
  'windowIsOver',
  'policiesAreOver',
  'nothingIsOutstanding',
  'hasReason',
] as const
export type AccountNeed = (typeof ACCOUNT_NEEDS)[number]
export type AccountFacts = Record<AccountNeed, boolean>

export const ACCOUNT_MOVES = [
  'account.hold',
  'account.rest',
  'account.open',
  'account.close',
  'account.expire',
  'account.runOff',
  'account.settle',
  'account.reopen',
  'account.deactivate',
  'account.annul',
] as const
type AccountMove = (typeof ACCOUNT_MOVES)[number]

type Asked = { event: { type: AccountMove; facts: AccountFacts } }

const asksFor =
  (need: AccountNeed) =>
  ({ event }: Asked) =>
    event.facts[need]
const guards = Object.fromEntries(ACCOUNT_NEEDS.map((need) => [need, asksFor(need)])) as Record<
  AccountNeed,
  (asked: Asked) => boolean
>

const OPENED = [
  'parentIsActive',
  'panelIsWhole',
  'hasLimit',
  'isSigned',
  'nothingHolds',
] as const satisfies readonly AccountNeed[]

const byDesk = and(['mayChange', 'hasReason'])

const whileLive = {
  'account.close': { guard: byDesk, target: 'closed' },
  'account.expire': { guard: and(['isSystem', 'windowIsOver']), target: 'closed' },
  'account.deactivate': { guard: and(['mayChange', 'nothingIsDeclared', 'hasReason']), target: 'deactivated' },
  'account.annul': {
    guard: and(['isSystem', 'nothingIsDeclared']),
    target: 'deactivated',
    description: 'Its agreement is deactivated.',
  },
} as const

/** The account of an agreement contract: whether risks may be declared, and whether it has been settled. Source: domain guide 3.6. */
export const agreementAccountLifecycle = setup({
  types: { events: {} as Asked['event'] },
  guards,
}).createMachine({
  id: 'agreementAccount',
  initial: 'open',
  states: {
    open: {
      description: 'Takes declarations inside its window of inception, once its agreement is active.',
      on: {
        'account.hold': { guard: byDesk, target: 'onHold' },
        'account.rest': { guard: and(['isSystem', 'somethingHolds']), target: 'onHold' },
        ...whileLive,
      },
    },
    onHold: {
      on: {
        'account.open': { guard: and(['mayChange', ...OPENED]), target: 'open' },
        ...whileLive,
      },
    },
    closed: {
      description: 'Only endorsements, premium and claims.',
      on: {
        'account.runOff': { guard: and(['isSystem', 'policiesAreOver']), target: 'runOff' },
        'account.open': { guard: and(['isHead', 'hasReason', ...OPENED]), target: 'open', description: 'For late declarations.' },
      },
    },
    runOff: {
      description: 'Every policy has ended: claims and adjustments only.',
      on: {
        'account.settle': {
          guard: and(['mayChange', 'nothingIsOutstanding', 'hasReason']),
          target: 'settled',
          description: 'The final account is agreed: bordereaux, premium, endorsements and claims are settled.',
        },
      },
    },
    settled: { on: { 'account.reopen': { guard: and(['isHead', 'hasReason']), target: 'closed' } } },
    deactivated: { type: 'final', description: 'Created in error.' },
  },
})
