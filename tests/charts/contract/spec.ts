import english from '#locales/en/contract-life.json' with { type: 'json' }
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { CONTRACT_MOVES, type ContractMove, type ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { guardsOf } from '#domain/lifecycles/lifecycle.ts'
import { STAGES } from '#domain/contracts/stages/stages.ts'
import { defineChart, type ChartEvent } from '#tools/charts/model/spec.ts'

/** Every need that a move has in any of its stages. */
const needsOf = (move: ContractMove) => [
  ...new Set(Object.values(STAGES).flatMap((stage) => guardsOf(contractLifecycle, stage, move) as ContractNeed[])),
]

const without = (move: ContractMove, ...lacking: ContractNeed[]): ChartEvent => ({
  type: move,
  facts: Object.fromEntries(needsOf(move).map((need) => [need, !lacking.includes(need)])),
})

/** A move that lacks nothing, and one for each thing that it can lack. */
const variantsOf = (move: ContractMove) => [without(move), ...needsOf(move).map((need) => without(move, need))]

const named = (prefix: string, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [prefix + name, text]))

const ENTERED_BY_STAGE = [
  ['binding', ['reviewReturned', 'reviewApproved', 'signingInstruction', 'contractSigning', 'contractSigned']],
  ['binding', ['conditionsClearance', 'bindApproval']],
  ['afterInception', ['premiumBooking', 'closings']],
  ['waysOut', ['partNtu', 'partCancelled', 'notRenewed', 'renewed', 'abInitio']],
].flatMap(([group, stages]) => (stages as string[]).map((stage) => `initial contract.${group as string} -> ${stage}`))

export const contract = defineChart({
  name: 'contract',
  title: 'Contract',
  about: 'From the submission over review, signing and lock to the end of the period, with the ways out before it.',
  machine: contractLifecycle,
  key: () => null,
  events: {
    ...Object.fromEntries(CONTRACT_MOVES.map((move) => [move, variantsOf(move)])),
    // Someone gives a reason; without one, the product itself asks for more.
    'contract.notTakeUp': [
      ...variantsOf('contract.notTakeUp'),
      without('contract.notTakeUp', 'mayChange', 'isSystem'),
      without('contract.notTakeUp', 'hasReason', 'isSystem'),
      without('contract.notTakeUp', 'hasReason', 'quoteHasLapsed'),
    ],
    'contract.lapse': [
      ...variantsOf('contract.lapse'),
      without('contract.lapse', 'mayChange', 'isSystem'),
      without('contract.lapse', 'hasReason', 'isSystem'),
      without('contract.lapse', 'hasReason', 'expiryIsLongPast'),
      without('contract.lapse', 'hasReason', 'hasNoSuccessor'),
    ],
  },
  equivalent: [
    {
      reason:
        'A contract enters a group by one of its stages, never by the group itself; only the first group has an own beginning.',
      mutants: ENTERED_BY_STAGE,
    },
    {
      reason: 'Both ways of the move lead to the same stage and do nothing besides.',
      mutants: [
        'swap-candidates contract.placement.quoted / contract.notTakeUp [1]',
        'swap-candidates contract.afterInception / contract.lapse [1]',
      ],
    },
    {
      reason: 'Nothing waits for the end of a group; a stage that ends a contract knows no move either way.',
      mutants: ['notTakenUp', 'renewed', 'abInitio'].map((stage) => `drop-final contract.waysOut.${stage}`),
    },
  ],
  words: { ...named('contract.', english.move), ...english.need },
  requirements: { contract: ['B9', 'F4'] },
})
