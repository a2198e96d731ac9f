import { and, setup } from 'xstate'

/** Every guard asks one fact, by its name. */
export const ENDORSEMENT_NEEDS = [
  'mayChange',
  'mayApprove',
  'mayBook',
  'isSystem',
  'isNotPreparer',
  'hasReason',
  'changesAreListed',
  'premiumIsCalculated',
  'everyMarketHasRole',
  'daysFit',
  'isAdmissible',
  'isOnlyOpen',
  'isNextInOrder',
  'isApprovedByHead',
  'leaderHasAgreed',
  'someoneHasDeclined',
  'nobodyHasAccepted',
  'partiesHaveAgreed',
  'partiesAreInformed',
  'termsAreAsListed',
  'earlierAreSettled',
  'premiumCanBeBooked',
  'isCorrected',
] as const
export type EndorsementNeed = (typeof ENDORSEMENT_NEEDS)[number]
export type EndorsementFacts = Record<EndorsementNeed, boolean>

export const ENDORSEMENT_MOVES = [
  'endorsement.submit',
  'endorsement.return',
  'endorsement.show',
  'endorsement.recordLeader',
  'endorsement.decline',
  'endorsement.withdraw',
  'endorsement.agree',
  'endorsement.complete',
  'endorsement.book',
  'endorsement.revise',
  'endorsement.supersede',
] as const
export type EndorsementMove = (typeof ENDORSEMENT_MOVES)[number]

type Asked = { event: { type: EndorsementMove; facts: EndorsementFacts } }

const asksFor =
  (need: EndorsementNeed) =>
  ({ event }: Asked) =>
    event.facts[need]
const guards = Object.fromEntries(ENDORSEMENT_NEEDS.map((need) => [need, asksFor(need)])) as Record<
  EndorsementNeed,
  (asked: Asked) => boolean
>

const decline = { guard: and(['mayChange', 'someoneHasDeclined', 'hasReason']), target: 'declined' } as const
const supersede = { guard: and(['isSystem', 'isCorrected']), target: 'superseded' } as const

/** An endorsement, from its draft over the agreement of the markets to its premium. Whoever prepared it does not approve it. Source: domain guide 3.9. */
export const endorsementLifecycle = setup({
  types: { events: {} as Asked['event'] },
  guards,
  actions: {
    noteIssue: () => {},
    applyChanges: () => {},
    bookPremium: () => {},
    reversePremium: () => {},
    startRevision: () => {},
  },
}).createMachine({
  id: 'endorsement',
  initial: 'draft',
  states: {
    draft: {
      on: {
        'endorsement.submit': {
          guard: and(['mayChange', 'changesAreListed', 'premiumIsCalculated', 'everyMarketHasRole', 'daysFit', 'isOnlyOpen']),
          target: 'internalApproval',
        },
      },
    },
    internalApproval: {
      description: 'Locked.',
      on: {
        'endorsement.return': { guard: and(['mayApprove', 'hasReason']), target: 'draft' },
        'endorsement.show': {
          guard: and(['mayApprove', 'isNotPreparer', 'isApprovedByHead', 'isNextInOrder', 'isAdmissible']),
          target: 'shown',
          actions: 'noteIssue',
        },
      },
    },
    shown: {
      description: 'The markets answer.',
      on: {
        'endorsement.recordLeader': { guard: and(['mayChange', 'leaderHasAgreed']), target: 'leaderAgreed' },
        'endorsement.decline': decline,
        'endorsement.withdraw': { guard: and(['mayChange', 'nobodyHasAccepted', 'hasReason']), target: 'withdrawn' },
      },
    },
    leaderAgreed: {
      on: {
        'endorsement.agree': { guard: and(['mayChange', 'partiesHaveAgreed']), target: 'agreed' },
        'endorsement.decline': decline,
      },
    },
    agreed: {
      on: {
        'endorsement.complete': {
          guard: and(['mayChange', 'partiesAreInformed', 'termsAreAsListed', 'earlierAreSettled', 'isAdmissible']),
          target: 'completed',
          actions: 'applyChanges',
        },
      },
    },
    declined: {
      on: { 'endorsement.revise': { guard: 'mayChange', target: 'draft', actions: 'startRevision' } },
    },
    withdrawn: { type: 'final' },
    completed: {
      description: 'The new terms count.',
      on: {
        'endorsement.book': { guard: and(['mayBook', 'premiumCanBeBooked']), target: 'booked', actions: 'bookPremium' },
        'endorsement.supersede': supersede,
      },
    },
    booked: { on: { 'endorsement.supersede': { ...supersede, actions: 'reversePremium' } } },
    superseded: { type: 'final' },
  },
})
