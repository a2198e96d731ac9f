import { and, setup } from 'xstate'

export const SOURCE_MOVES = [
  'source.submit',
  'source.assign',
  'source.requestInfo',
  'source.supply',
  'source.approve',
  'source.approveWithConditions',
  'source.propose',
  'source.confirm',
  'source.refuse',
  'source.reject',
  'source.fallDue',
  'source.startReview',
  'source.suspend',
  'source.reassess',
  'source.terminate',
  'source.reapply',
] as const
export type SourceMove = (typeof SOURCE_MOVES)[number]

/** Every guard asks one fact, by its name. */
export const SOURCE_NEEDS = [
  'mayChange',
  'mayReview',
  'mayAssign',
  'maySecond',
  'isSystem',
  'isNotCreator',
  'brokerContentIsComplete',
  'hasAssignee',
  'assigneeMayReview',
  'assigneeIsNotCreator',
  'hasItems',
  'itemsAreSupplied',
  'sectionsAreComplete',
  'screeningIsClear',
  'screeningIsFresh',
  'licencesAreInForce',
  'piCoverIsInForce',
  'documentsAreSettled',
  'riskIsAcceptable',
  'overrideIsSettled',
  'oneApprovalIsEnough',
  'secondIsNeeded',
  'hasConditions',
  'conditionsAreWhole',
  'isFirstProposal',
  'hasProposal',
  'isNotProposer',
  'reviewIsPassed',
  'proposalIsConditional',
  'hasReason',
  'hasReviewCause',
  'mayReapply',
] as const

export type SourceNeed = (typeof SOURCE_NEEDS)[number]
export type SourceFacts = Record<SourceNeed, boolean>
type Asked = { event: { type: SourceMove; facts: SourceFacts } }

const asksFor =
  (fact: SourceNeed) =>
  ({ event }: Asked) =>
    event.facts[fact]
const guards = Object.fromEntries(SOURCE_NEEDS.map((fact) => [fact, asksFor(fact)])) as Record<
  SourceNeed,
  (asked: Asked) => boolean
>

const does = () => {}

/** What an approval asks of the review. Source: domain guide 3.7. */
const PASSED = [
  'mayReview',
  'isNotCreator',
  'sectionsAreComplete',
  'screeningIsClear',
  'screeningIsFresh',
  'licencesAreInForce',
  'piCoverIsInForce',
  'documentsAreSettled',
  'riskIsAcceptable',
  'overrideIsSettled',
] as const satisfies readonly SourceNeed[]

const SECOND = ['maySecond', 'hasProposal', 'isNotProposer'] as const satisfies readonly SourceNeed[]

/** Nobody gives the second approval to what they have entered, either. */
const CONFIRMED = [...SECOND, 'isNotCreator', 'reviewIsPassed'] as const satisfies readonly SourceNeed[]

const assign = {
  guard: and(['mayAssign', 'hasAssignee', 'assigneeMayReview', 'assigneeIsNotCreator']),
  actions: 'keepAssignee',
} as const

const suspend = { guard: and(['mayReview', 'hasReason']), target: 'suspended' } as const

const whileApproved = {
  on: {
    'source.fallDue': { guard: and(['isSystem', 'hasReviewCause']), target: 'reviewDue', actions: 'noteReviewDue' },
    'source.suspend': suspend,
  },
} as const

/**
 * The review of a source by compliance. Contracts may use one that is approved, with or without conditions, and for a time of grace
 * one whose review is due. A source of high or very high risk is approved by two. Source: domain guide 3.7.
 */
export const sourceLifecycle = setup({
  types: { events: {} as Asked['event'] },
  guards,
  actions: {
    keepAssignee: does,
    askForItems: does,
    keepReplies: does,
    keepConditions: does,
    keepProposal: does,
    dropProposal: does,
    scheduleReview: does,
    noteRejection: does,
    noteReviewDue: does,
    noteReviewStart: does,
  },
}).createMachine({
  id: 'source',
  initial: 'draft',
  states: {
    draft: {
      on: { 'source.submit': { guard: and(['mayChange', 'brokerContentIsComplete']), target: 'submitted' } },
    },
    submitted: { on: { 'source.assign': { ...assign, target: 'assigned' } } },
    assigned: {
      on: {
        'source.assign': assign,
        'source.requestInfo': {
          guard: and(['mayReview', 'hasItems']),
          target: 'infoRequested',
          actions: ['askForItems', 'dropProposal'],
        },
        'source.approve': {
          guard: and([...PASSED, 'oneApprovalIsEnough']),
          target: 'approved',
          actions: 'scheduleReview',
        },
        'source.approveWithConditions': {
          guard: and([...PASSED, 'oneApprovalIsEnough', 'hasConditions']),
          target: 'approvedWithConditions',
          actions: ['keepConditions', 'scheduleReview'],
        },
        'source.propose': {
          guard: and([...PASSED, 'secondIsNeeded', 'conditionsAreWhole', 'isFirstProposal']),
          actions: 'keepProposal',
        },
        'source.confirm': [
          {
            guard: and([...CONFIRMED, 'proposalIsConditional']),
            target: 'approvedWithConditions',
            actions: ['keepConditions', 'scheduleReview', 'dropProposal'],
          },
          {
            guard: and([...CONFIRMED]),
            target: 'approved',
            actions: ['scheduleReview', 'dropProposal'],
          },
        ],
        'source.refuse': { guard: and([...SECOND, 'hasReason']), actions: 'dropProposal' },
        'source.reject': {
          guard: and(['mayReview', 'hasReason']),
          target: 'rejected',
          actions: ['noteRejection', 'dropProposal'],
        },
      },
    },
    infoRequested: {
      on: { 'source.supply': { guard: and(['mayChange', 'itemsAreSupplied']), target: 'assigned', actions: 'keepReplies' } },
    },
    approved: whileApproved,
    approvedWithConditions: whileApproved,
    reviewDue: {
      on: {
        'source.startReview': { guard: 'mayReview', target: 'assigned', actions: 'noteReviewStart' },
        'source.suspend': suspend,
      },
    },
    rejected: { on: { 'source.reapply': { guard: and(['mayChange', 'mayReapply']), target: 'draft' } } },
    suspended: {
      on: {
        'source.reassess': { guard: 'mayReview', target: 'assigned', actions: 'noteReviewStart' },
        'source.terminate': { guard: and(['mayReview', 'hasReason']), target: 'terminated' },
      },
    },
    terminated: { type: 'final' },
  },
})
