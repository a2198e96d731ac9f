import { SOURCE_NEEDS, sourceLifecycle, type SourceMove, type SourceNeed } from '#domain/lifecycles/source.lifecycle.ts'
import { defineChart, type ChartEvent } from '#tools/charts/model/spec.ts'

const ALL_HOLDS = Object.fromEntries(SOURCE_NEEDS.map((need) => [need, true])) as Record<SourceNeed, boolean>

/** The move with everything it needs, and once without each of them. */
const move = (type: SourceMove, ...needs: SourceNeed[]): Record<string, ChartEvent[]> => ({
  [type]: [{ type, facts: ALL_HOLDS }, ...needs.map((need) => ({ type, facts: { ...ALL_HOLDS, [need]: false } }))],
})

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
] as const

/** A proposal has conditions or has none. */
const UNCONDITIONAL = { ...ALL_HOLDS, proposalIsConditional: false }
const CONFIRMING = ['maySecond', 'hasProposal', 'isNotProposer', 'isNotCreator', 'reviewIsPassed'] as const

export const source = defineChart({
  name: 'source',
  title: 'Source',
  about:
    'The review of a source by compliance, from the draft of the desk over questions and conditions to an approval, and to its next review.',
  machine: sourceLifecycle,
  key: () => null,
  events: {
    ...move('source.submit', 'mayChange', 'brokerContentIsComplete'),
    ...move('source.assign', 'mayAssign', 'hasAssignee', 'assigneeMayReview', 'assigneeIsNotCreator'),
    ...move('source.requestInfo', 'mayReview', 'hasItems'),
    ...move('source.supply', 'mayChange', 'itemsAreSupplied'),
    ...move('source.approve', ...PASSED, 'oneApprovalIsEnough'),
    ...move('source.approveWithConditions', ...PASSED, 'oneApprovalIsEnough', 'hasConditions'),
    ...move('source.propose', ...PASSED, 'secondIsNeeded', 'conditionsAreWhole', 'isFirstProposal'),
    'source.confirm': [ALL_HOLDS, UNCONDITIONAL].flatMap((whole) => [
      { type: 'source.confirm', facts: whole },
      ...CONFIRMING.map((need) => ({ type: 'source.confirm', facts: { ...whole, [need]: false } })),
    ]),
    ...move('source.refuse', 'maySecond', 'hasProposal', 'isNotProposer', 'hasReason'),
    ...move('source.reject', 'mayReview', 'hasReason'),
    ...move('source.fallDue', 'isSystem', 'hasReviewCause'),
    ...move('source.startReview', 'mayReview'),
    ...move('source.suspend', 'mayReview', 'hasReason'),
    ...move('source.reassess', 'mayReview'),
    ...move('source.terminate', 'mayReview', 'hasReason'),
    ...move('source.reapply', 'mayChange', 'mayReapply'),
  },
  requirements: { source: ['F4', 'J1'] },
})
