import { agreementAccountLifecycle, ACCOUNT_NEEDS, type AccountFacts } from '#domain/lifecycles/agreement-account.lifecycle.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

const ALL = Object.fromEntries(ACCOUNT_NEEDS.map((need) => [need, true])) as AccountFacts

const move = (type: string, ...needs: (keyof AccountFacts)[]) => ({
  [type]: [{ type, facts: ALL }, ...needs.map((need) => ({ type, facts: { ...ALL, [need]: false } }))],
})

export const agreementAccount = defineChart({
  name: 'agreement-account',
  title: 'Account of an agreement contract',
  about: 'Whether risks may be declared under a contract, and whether its account is settled.',
  machine: agreementAccountLifecycle,
  key: () => null,
  events: {
    ...move('account.hold', 'mayChange', 'hasReason'),
    ...move('account.rest', 'isSystem', 'somethingHolds'),
    ...move(
      'account.open',
      'mayChange',
      'isHead',
      'hasReason',
      'parentIsActive',
      'panelIsWhole',
      'hasLimit',
      'isSigned',
      'nothingHolds',
    ),
    ...move('account.close', 'mayChange', 'hasReason'),
    ...move('account.expire', 'isSystem', 'windowIsOver'),
    ...move('account.runOff', 'isSystem', 'policiesAreOver'),
    ...move('account.settle', 'mayChange', 'nothingIsOutstanding', 'hasReason'),
    ...move('account.reopen', 'isHead', 'hasReason'),
    ...move('account.deactivate', 'mayChange', 'nothingIsDeclared', 'hasReason'),
    ...move('account.annul', 'isSystem', 'nothingIsDeclared'),
  },
  requirements: { agreementAccount: ['B10', 'F4'] },
})
