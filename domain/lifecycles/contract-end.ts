import { and } from 'xstate'
import { WHOLE_FORM } from './contract-needs.ts'
import { cancelAbInitio, endorse, restoreSections } from './contract-ways-out.ts'

/** From the lock to the end of the period. */
export const afterInception = {
  initial: 'contractBound',
  description: 'Locked: endorsements change it.',
  on: {
    'contract.renew': {
      guard: and(['isSystem', 'successorIsBound']),
      target: '#contract.waysOut.renewed',
      actions: 'linkSuccessor',
    },
    'contract.lapse': [
      { guard: and(['mayChange', 'hasReason', 'hasNoSuccessor']), target: '#contract.waysOut.notRenewed' },
      { guard: and(['isSystem', 'expiryIsLongPast', 'hasNoSuccessor']), target: '#contract.waysOut.notRenewed' },
    ],
    'contract.cancel': {
      guard: and(['mayCancel', 'isNotPreparer', 'dayIsInPeriod', 'noticeIsGiven', 'hasReturnMethod']),
      target: '#contract.waysOut.partCancelled',
      actions: 'endorseCancellation',
    },
    'contract.cancelAbInitio': cancelAbInitio,
    'contract.endorse': endorse,
  },
  states: {
    contractBound: {
      on: {
        'contract.book': {
          guard: and(['mayBook', 'instalmentsMatchPremium', 'sharesMatchTotal', 'taxesAreComplete', 'accountIsVerified']),
          target: 'premiumBooking',
          actions: 'bookPremium',
        },
      },
    },
    premiumBooking: {
      on: { 'contract.close': { guard: and(['mayBook', 'closingsAreIssued']), target: 'closings' } },
    },
    closings: {
      on: { 'contract.reopenBooking': { guard: and(['mayBook', 'hasPremiumToBook']), target: 'premiumBooking' } },
    },
  },
} as const

/** What ends a contract, or part of it. */
export const waysOut = {
  initial: 'notTakenUp',
  description: 'Not taken up, cancelled, renewed or expired.',
  states: {
    notTakenUp: { type: 'final' },
    partNtu: {
      description: 'The rest goes on.',
      on: {
        'contract.continueRest': {
          guard: and(['mayChange', 'sharesAreRecalculated', ...WHOLE_FORM]),
          target: '#contract.binding.contractReview',
          actions: 'openChecklist',
        },
        'contract.restoreSections': restoreSections,
        'contract.notTakeUpRest': { guard: and(['mayNotTakeUp', 'hasReason']), target: 'notTakenUp' },
      },
    },
    partCancelled: {
      description: 'Mid-term, or some sections.',
      on: {
        'contract.settleRest': {
          guard: and(['mayBook', 'hasActiveSection']),
          target: '#contract.afterInception.closings',
        },
        'contract.endorse': endorse,
        'contract.runOff': { guard: and(['mayBook', 'premiumIsSettled']), target: 'notRenewed' },
        'contract.cancelAbInitio': cancelAbInitio,
      },
    },
    notRenewed: {
      on: {
        'contract.renewLate': {
          guard: and(['isHead', 'hasReason', 'expiryIsRecent']),
          target: '#contract.afterInception.closings',
        },
      },
    },
    renewed: { type: 'final' },
    abInitio: { type: 'final', description: 'As if never made.' },
  },
} as const
