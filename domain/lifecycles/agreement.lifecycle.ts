import { and, setup } from 'xstate'

/** Every guard asks one fact, by its name. */
export const AGREEMENT_NEEDS = [
  'mayChange',
  'mayApprove',
  'isSystem',
  'isNotPreparer',
  'isComplete',
  'hasContract',
  'contractsAreWhole',
  'isSigned',
  'partnersAreApproved',
  'periodIsNotOver',
  'periodIsOver',
  'declarationsAreOver',
  'declarationsAreOpen',
  'hasReason',
  'hasDay',
] as const
export type AgreementNeed = (typeof AGREEMENT_NEEDS)[number]
export type AgreementFacts = Record<AgreementNeed, boolean>

export const AGREEMENT_MOVES = [
  'agreement.submit',
  'agreement.return',
  'agreement.activate',
  'agreement.suspend',
  'agreement.resume',
  'agreement.terminate',
  'agreement.expire',
  'agreement.runOff',
  'agreement.close',
  'agreement.deactivate',
] as const
type AgreementMove = (typeof AGREEMENT_MOVES)[number]

type Asked = { event: { type: AgreementMove; facts: AgreementFacts } }

const asksFor =
  (need: AgreementNeed) =>
  ({ event }: Asked) =>
    event.facts[need]
const guards = Object.fromEntries(AGREEMENT_NEEDS.map((need) => [need, asksFor(need)])) as Record<
  AgreementNeed,
  (asked: Asked) => boolean
>

const HANDED_IN = ['isComplete', 'hasContract', 'contractsAreWhole', 'isSigned'] as const satisfies readonly AgreementNeed[]
const SECOND = [
  'mayApprove',
  'isNotPreparer',
  'partnersAreApproved',
  'periodIsNotOver',
] as const satisfies readonly AgreementNeed[]

const submit = { guard: and(['mayChange', ...HANDED_IN]), target: 'underReview' } as const
const deactivate = {
  guard: and(['mayChange', 'hasReason', 'declarationsAreOver']),
  target: 'deactivated',
  actions: 'deactivateContracts',
} as const
const terminate = { guard: and(['mayApprove', 'hasReason', 'hasDay']), target: 'terminated', actions: 'noteEnd' } as const
const expire = { guard: and(['isSystem', 'periodIsOver']), target: 'expired' } as const

const ended = {
  on: {
    'agreement.runOff': { guard: and(['isSystem', 'declarationsAreOpen']), target: 'runOff' },
    'agreement.close': { guard: and(['isSystem', 'declarationsAreOver']), target: 'closed' },
    'agreement.deactivate': deactivate,
  },
} as const

/** A master agreement, from its draft to the end of its run-off. Whoever prepared it does not activate it. Source: domain guide 3.5. */
export const agreementLifecycle = setup({
  types: { events: {} as Asked['event'] },
  guards,
  actions: { noteEnd: () => {}, deactivateContracts: () => {} },
}).createMachine({
  id: 'agreement',
  initial: 'draft',
  states: {
    draft: { on: { 'agreement.submit': submit, 'agreement.deactivate': deactivate } },
    underReview: {
      description: 'Its terms are locked.',
      on: {
        'agreement.return': { guard: and(['mayApprove', 'hasReason']), target: 'returned' },
        'agreement.activate': { guard: and([...SECOND]), target: 'active' },
        'agreement.deactivate': deactivate,
      },
    },
    returned: { on: { 'agreement.submit': submit, 'agreement.deactivate': deactivate } },
    active: {
      description: 'Endorsements change it.',
      on: {
        'agreement.suspend': { guard: and(['mayChange', 'hasReason']), target: 'suspended' },
        'agreement.terminate': terminate,
        'agreement.expire': expire,
      },
    },
    suspended: {
      description: 'No new declarations.',
      on: {
        'agreement.resume': { guard: and([...SECOND]), target: 'active' },
        'agreement.terminate': terminate,
        'agreement.expire': expire,
        'agreement.deactivate': deactivate,
      },
    },
    terminated: ended,
    expired: ended,
    runOff: {
      description: 'Declarations are open.',
      on: {
        'agreement.close': { guard: and(['isSystem', 'declarationsAreOver']), target: 'closed' },
        'agreement.deactivate': deactivate,
      },
    },
    closed: { on: { 'agreement.deactivate': deactivate } },
    deactivated: { type: 'final' },
  },
})
