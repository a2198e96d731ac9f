import { bankVerificationLifecycle, type BankFacts } from '#domain/lifecycles/bank-verification.lifecycle.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

const ALL: BankFacts = { isNotMaker: true, isNotChanger: true, hasReason: true }

const move = (type: string, ...needs: (keyof BankFacts)[]) => ({
  [type]: [{ type, facts: ALL }, ...needs.map((need) => ({ type, facts: { ...ALL, [need]: false } }))],
})

export const bankVerification = defineChart({
  name: 'bank-verification',
  title: 'Verification of a bank account',
  about: 'A second person looks at the number of an account before money goes there; a new number is looked at again.',
  machine: bankVerificationLifecycle,
  key: () => null,
  events: {
    ...move('account.verify', 'isNotMaker', 'isNotChanger'),
    ...move('account.reject', 'isNotMaker', 'isNotChanger', 'hasReason'),
    ...move('account.renumber'),
  },
  requirements: { bankVerification: ['F4', 'J1'] },
})
