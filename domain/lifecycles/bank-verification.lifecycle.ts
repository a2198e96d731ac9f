import { and, setup } from 'xstate'

/** What it takes to judge: whoever cannot read the whole number cannot say that it is right. */
export const JUDGES = ['change_bank', 'view_bank_full'] as const

export interface BankFacts {
  /** Who judges did not make the record. */
  isNotMaker: boolean
  /** Who judges has changed nothing of what is judged since it was last verified. */
  isNotChanger: boolean
  hasReason: boolean
}

export type BankMove = 'account.verify' | 'account.reject' | 'account.renumber'

type BankEvent = { type: BankMove; facts: BankFacts }
type Asked = { event: BankEvent }

const onVerify = { guard: and(['isNotMaker', 'isNotChanger']), target: 'verified' } as const
const onReject = { guard: and(['isNotMaker', 'isNotChanger', 'hasReason']), target: 'rejected' } as const
const onRenumber = { target: 'pending', actions: 'forgetJudgement' } as const

/** Money goes to verified accounts only, and a second person must have looked at the number. Source: domain guide 2.2. */
export const bankVerificationLifecycle = setup({
  types: { events: {} as BankEvent },
  guards: {
    isNotMaker: ({ event }: Asked) => event.facts.isNotMaker,
    isNotChanger: ({ event }: Asked) => event.facts.isNotChanger,
    hasReason: ({ event }: Asked) => event.facts.hasReason,
  },
  actions: { forgetJudgement: () => {} },
}).createMachine({
  id: 'bankVerification',
  initial: 'pending',
  states: {
    pending: {
      description: 'No one else has checked the number yet.',
      on: { 'account.verify': onVerify, 'account.reject': onReject, 'account.renumber': { actions: 'forgetJudgement' } },
    },
    verified: {
      description: 'Payments may use it.',
      on: { 'account.reject': onReject, 'account.renumber': onRenumber },
    },
    rejected: { on: { 'account.verify': onVerify, 'account.renumber': onRenumber } },
  },
})
