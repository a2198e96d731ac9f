import { endorsementLifecycle, ENDORSEMENT_NEEDS, type EndorsementFacts } from '#domain/lifecycles/endorsement.lifecycle.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

const ALL = Object.fromEntries(ENDORSEMENT_NEEDS.map((need) => [need, true])) as EndorsementFacts

const move = (type: string, ...needs: (keyof EndorsementFacts)[]) => ({
  [type]: [{ type, facts: ALL }, ...needs.map((need) => ({ type, facts: { ...ALL, [need]: false } }))],
})

const LISTED = ['changesAreListed', 'premiumIsCalculated', 'everyMarketHasRole', 'daysFit', 'isOnlyOpen'] as const

export const endorsement = defineChart({
  name: 'endorsement',
  title: 'Endorsement',
  about: 'From the draft over a second person and the markets to the new terms of the contract and its premium.',
  machine: endorsementLifecycle,
  key: () => null,
  events: {
    ...move('endorsement.submit', 'mayChange', ...LISTED),
    ...move('endorsement.return', 'mayApprove', 'hasReason'),
    ...move('endorsement.show', 'mayApprove', 'isNotPreparer', 'isApprovedByHead', 'isNextInOrder', 'isAdmissible'),
    ...move('endorsement.recordLeader', 'mayChange', 'leaderHasAgreed'),
    ...move('endorsement.decline', 'mayChange', 'someoneHasDeclined', 'hasReason'),
    ...move('endorsement.withdraw', 'mayChange', 'nobodyHasAccepted', 'hasReason'),
    ...move('endorsement.agree', 'mayChange', 'partiesHaveAgreed'),
    ...move('endorsement.complete', 'mayChange', 'partiesAreInformed', 'termsAreAsListed', 'earlierAreSettled', 'isAdmissible'),
    ...move('endorsement.book', 'mayBook', 'premiumCanBeBooked'),
    ...move('endorsement.revise', 'mayChange'),
    ...move('endorsement.supersede', 'isSystem', 'isCorrected'),
  },
  requirements: { endorsement: ['B11', 'F4'] },
})
