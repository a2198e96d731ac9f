import { agreementLifecycle, AGREEMENT_NEEDS, type AgreementFacts } from '#domain/lifecycles/agreement.lifecycle.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

const ALL = Object.fromEntries(AGREEMENT_NEEDS.map((need) => [need, true])) as AgreementFacts

const move = (type: string, ...needs: (keyof AgreementFacts)[]) => ({
  [type]: [{ type, facts: ALL }, ...needs.map((need) => ({ type, facts: { ...ALL, [need]: false } }))],
})

export const agreement = defineChart({
  name: 'agreement',
  title: 'Master agreement',
  about: 'From the draft over the review by someone else to the end of the run-off; the product ends it with its period.',
  machine: agreementLifecycle,
  key: () => null,
  events: {
    ...move('agreement.submit', 'mayChange', 'isComplete', 'hasContract', 'contractsAreWhole', 'isSigned'),
    ...move('agreement.return', 'mayApprove', 'hasReason'),
    ...move('agreement.activate', 'mayApprove', 'isNotPreparer', 'partnersAreApproved', 'periodIsNotOver'),
    ...move('agreement.suspend', 'mayChange', 'hasReason'),
    ...move('agreement.resume', 'mayApprove', 'isNotPreparer', 'partnersAreApproved', 'periodIsNotOver'),
    ...move('agreement.terminate', 'mayApprove', 'hasReason', 'hasDay'),
    ...move('agreement.expire', 'isSystem', 'periodIsOver'),
    ...move('agreement.runOff', 'isSystem', 'declarationsAreOpen'),
    ...move('agreement.close', 'isSystem', 'declarationsAreOver'),
    ...move('agreement.deactivate', 'mayChange', 'hasReason', 'declarationsAreOver'),
  },
  requirements: { agreement: ['B10', 'F4'] },
})
