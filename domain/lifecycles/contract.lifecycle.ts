import { setup } from 'xstate'
import { afterInception, waysOut } from './contract-end.ts'
import { CONTRACT_NEEDS, type ContractFacts, type ContractMove, type ContractNeed } from './contract-needs.ts'
import { binding, placement } from './contract-placement.ts'

type Asked = { event: { type: ContractMove; facts: ContractFacts } }

const asksFor =
  (need: ContractNeed) =>
  ({ event }: Asked) =>
    event.facts[need]
const guards = Object.fromEntries(CONTRACT_NEEDS.map((need) => [need, asksFor(need)])) as Record<
  ContractNeed,
  (asked: Asked) => boolean
>

const does = () => {}

/** A contract through its stages, from the submission to the end of its period or a way out before. Source: domain guide 3.1-3.2. */
export const contractLifecycle = setup({
  types: { events: {} as Asked['event'] },
  guards,
  actions: {
    setValidity: does,
    raiseQuoteVersion: does,
    attachRisk: does,
    openChecklist: does,
    dropSections: does,
    restoreSections: does,
    returnPremium: does,
    keepHash: does,
    adviseLines: does,
    supersedeAdvice: does,
    signLines: does,
    reopenLines: does,
    lockContract: does,
    linkSuccessor: does,
    endorseCancellation: does,
    openEndorsement: does,
    bookPremium: does,
  },
}).createMachine({
  id: 'contract',
  initial: 'placement',
  states: { placement, binding, afterInception, waysOut },
})
