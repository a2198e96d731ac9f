import { and } from 'xstate'
import { WHOLE_FORM } from './contract-needs.ts'
import { cancelAbInitio, endorse, notTakeUpPart, reopenRest, reopenReview } from './contract-ways-out.ts'

/** From the submission to the lines of the market. */
export const placement = {
  initial: 'submission',
  description: 'From the submission to the lines of the market.',
  states: {
    submission: {
      on: {
        'contract.submit': {
          guard: and(['mayChange', 'identificationIsComplete', 'riskIsComplete', 'warningsAreAcknowledged']),
          target: 'clearance',
        },
      },
    },
    clearance: {
      on: {
        'contract.clear': {
          guard: and(['mayClear', 'sourceIsApproved', 'sanctionsAreCleared', 'duplicatesAreResolved', 'authorityIsHeld']),
          target: 'quotation',
        },
        'contract.return': { guard: and(['mayReturn', 'hasReason']), target: 'submission' },
        'contract.decline': { guard: and(['mayChange', 'hasReason']), target: '#contract.waysOut.notTakenUp' },
      },
    },
    quotation: {
      on: {
        'contract.quote': {
          guard: and([
            'mayQuote',
            'termsAreComplete',
            'warningsAreAcknowledged',
            'hasActiveSection',
            'leaderHasQuoted',
            'hasValidity',
            'quoteIsSeconded',
            'isAdmissible',
          ]),
          target: 'quoted',
          actions: 'setValidity',
        },
      },
    },
    quoted: {
      description: 'Its validity runs.',
      on: {
        'contract.reopenTerms': { guard: and(['mayQuote', 'hasReason']), target: 'quotation', actions: 'raiseQuoteVersion' },
        'contract.notTakeUp': [
          { guard: and(['mayChange', 'hasReason']), target: '#contract.waysOut.notTakenUp' },
          { guard: and(['isSystem', 'quoteHasLapsed']), target: '#contract.waysOut.notTakenUp' },
        ],
        'contract.order': {
          guard: and(['mayChange', 'hasInstruction', 'quoteIsValid', 'complianceIsFresh', 'hasUmr']),
          target: 'firmOrder',
        },
      },
    },
    firmOrder: {
      description: 'Terms are locked.',
      on: {
        'contract.withdrawOrder': { guard: and(['mayChange', 'noLineIsWritten']), target: 'quoted' },
        'contract.release': {
          guard: and([
            'mayChange',
            'hasUmr',
            'securityIsComplete',
            'everySectionHasLeader',
            'orderIsSet',
            'warningsAreAcknowledged',
          ]),
          target: 'lineCollection',
        },
        'contract.cancelAbInitio': cancelAbInitio,
      },
    },
    lineCollection: {
      description: 'On risk from the first unconditional line.',
      on: {
        'contract.recordLine': { guard: and(['mayChange', 'lineIsAcceptable']), actions: 'attachRisk' },
        'contract.pullBack': { guard: and(['mayChange', 'noLineIsWritten']), target: 'firmOrder' },
        'contract.sendToReview': {
          guard: and(['mayChange', 'linesFillOrder', ...WHOLE_FORM]),
          target: '#contract.binding.contractReview',
          actions: 'openChecklist',
        },
        'contract.notTakeUp': {
          guard: and(['mayNotTakeUp', 'isNotPreparer', 'hasReason', 'nobodyIsOnRisk', 'hasNoClaim']),
          target: '#contract.waysOut.notTakenUp',
        },
        'contract.notTakeUpPart': notTakeUpPart,
        'contract.cancelAbInitio': cancelAbInitio,
      },
    },
  },
} as const

/** From the check of a contract to its lock. */
export const binding = {
  initial: 'contractReview',
  description: 'From the check of the contract to its lock.',
  on: { 'contract.cancelAbInitio': cancelAbInitio },
  states: {
    contractReview: {
      on: {
        'contract.approveReview': {
          guard: and(['mayReview', 'isNotPreparer', 'checklistIsComplete']),
          target: 'reviewApproved',
          actions: 'keepHash',
        },
        'contract.returnReview': { guard: and(['mayReview', 'hasComments']), target: 'reviewReturned' },
        'contract.notTakeUpPart': notTakeUpPart,
        'contract.restoreSections': reopenRest,
      },
    },
    reviewReturned: {
      description: 'Listed with the review.',
      on: {
        'contract.resubmit': {
          guard: and(['mayChange', 'commentsAreAnswered', 'linesFillOrder', ...WHOLE_FORM]),
          target: 'contractReview',
        },
      },
    },
    reviewApproved: {
      on: {
        'contract.prepareSigning': {
          guard: and(['maySign', 'inceptionIsSet', 'signDownIsStored', 'standingLinesFit']),
          target: 'signingInstruction',
        },
        'contract.notTakeUpPart': notTakeUpPart,
        'contract.restoreSections': reopenRest,
      },
    },
    signingInstruction: {
      on: {
        'contract.adviseMarkets': {
          guard: and([
            'maySign',
            'isNotPreparer',
            'summaryIsUnchanged',
            'fiscalIsComplete',
            'signedLinesFillOrder',
            'signingIsAgreed',
          ]),
          target: 'contractSigning',
          actions: 'adviseLines',
        },
        'contract.reopenReview': reopenReview,
      },
    },
    contractSigning: {
      on: {
        'contract.signAgain': { guard: and(['maySign', 'hasReason']), target: 'signingInstruction', actions: 'supersedeAdvice' },
        'contract.confirmSigned': {
          guard: and(['maySign', 'summaryIsUnchanged', 'everyLineIsConfirmed']),
          target: 'contractSigned',
          actions: 'signLines',
        },
      },
    },
    contractSigned: {
      on: {
        'contract.rollBackSigning': {
          guard: and(['isHead', 'isNotPreparer', 'nothingIsBooked']),
          target: 'contractSigning',
          actions: 'reopenLines',
        },
        'contract.checkConditions': { guard: 'isSystem', target: 'conditionsClearance' },
        'contract.endorse': endorse,
      },
    },
    conditionsClearance: {
      on: {
        'contract.clearConditions': {
          guard: and(['mayChange', 'subjectivitiesAreMet', 'documentsAreComplete']),
          target: 'bindApproval',
        },
        'contract.endorse': endorse,
      },
    },
    bindApproval: {
      on: {
        'contract.bind': {
          guard: and(['mayBind', 'isNotPreparer', 'summaryIsUnchanged', 'isAdmissible']),
          target: '#contract.afterInception.contractBound',
          actions: 'lockContract',
        },
        'contract.refuseBinding': { guard: and(['mayBind', 'hasReason']), target: 'conditionsClearance' },
        'contract.endorse': endorse,
      },
    },
  },
} as const
