import { stepOf } from '../contract-step.ts'

const hand = { by: { id: 7, name: 'Hannah Cole' }, at: '2026-11-20T10:00:00.000Z' }
const ahead = { state: 'ahead', by: null, at: null, is_referred: false, caller: null }

/** Who has agreed to a contract in review that its reader has sent on. */
export const fourEyes = {
  entered: hand,
  prepared: hand,
  handed_on: { ...hand, move: 'contract.sendToReview' },
  is_preparer: true,
  agreements: [
    {
      ...ahead,
      name: 'clearance',
      state: 'made',
      by: { id: 8, name: 'Clara Nwosu' },
      at: hand.at,
      who: 'Compliance',
      asks_other: false,
    },
    { ...ahead, name: 'review', state: 'open', who: 'Anyone who can review contracts', asks_other: true, caller: 'preparer' },
    { ...ahead, name: 'binding', who: 'Anyone who can bind contracts', asks_other: true },
  ],
}

const NEVER_SENT_ON = { version: null, changes: [], is_cut: false }

/** Step 8 as the server answers it, of a contract that lacks nothing. */
export const summaryOf = (values: object = {}) => ({
  ...stepOf('1', {}),
  step: '8',
  blocking: [],
  warnings: [],
  since: NEVER_SENT_ON,
  four_eyes: fourEyes,
  expiring: null,
  hash: 'abc',
  ...values,
})
