import type { ContractNeed } from '../../lifecycles/contract-needs.ts'
import type { Blocker } from '../blockers.ts'
import { MOVE_FIELDS } from '../move.ts'
import type { FORM_STEPS } from '../steps.ts'
import type { ViewTab } from '../view-tabs.ts'

/** Where a need is met that no field of the form meets: a part of the contract's page, or the record of something else. */
export type NeedPlace = ViewTab | 'source' | 'agreement' | 'successor'

/** Where each need is met, its blockers with a field of their own apart. */
export const PLACE_OF: Record<ContractNeed, NeedPlace> = {
  mayChange: 'overview',
  mayClear: 'overview',
  mayReturn: 'overview',
  mayQuote: 'overview',
  mayReview: 'overview',
  maySign: 'overview',
  mayBind: 'overview',
  mayBook: 'overview',
  mayCancel: 'overview',
  mayNotTakeUp: 'overview',
  isHead: 'overview',
  isSystem: 'history',
  isNotPreparer: 'history',
  hasReason: 'overview',
  identificationIsComplete: 'overview',
  riskIsComplete: 'structure',
  warningsAreAcknowledged: 'structure',
  sourceIsApproved: 'source',
  sanctionsAreCleared: 'overview',
  duplicatesAreResolved: 'overview',
  authorityIsHeld: 'lines',
  termsAreComplete: 'structure',
  hasActiveSection: 'structure',
  leaderHasQuoted: 'lines',
  hasValidity: 'overview',
  quoteIsSeconded: 'history',
  isAdmissible: 'agreement',
  quoteHasLapsed: 'history',
  quoteIsValid: 'overview',
  hasInstruction: 'documents',
  complianceIsFresh: 'overview',
  hasUmr: 'overview',
  noLineIsWritten: 'lines',
  securityIsComplete: 'lines',
  everySectionHasLeader: 'lines',
  orderIsSet: 'lines',
  lineIsAcceptable: 'lines',
  linesFillOrder: 'lines',
  agreementIsComplete: 'lines',
  fiscalIsComplete: 'fiscal',
  nobodyIsOnRisk: 'lines',
  hasNoClaim: 'overview',
  hasSections: 'structure',
  oneSectionStays: 'structure',
  hasDroppedSections: 'structure',
  checklistIsComplete: 'overview',
  hasComments: 'overview',
  commentsAreAnswered: 'overview',
  inceptionIsSet: 'overview',
  signDownIsStored: 'lines',
  standingLinesFit: 'lines',
  signedLinesFillOrder: 'lines',
  signingIsAgreed: 'lines',
  everyLineIsConfirmed: 'lines',
  nothingIsBooked: 'premium',
  subjectivitiesAreMet: 'lines',
  documentsAreComplete: 'documents',
  summaryIsUnchanged: 'history',
  instalmentsMatchPremium: 'premium',
  sharesMatchTotal: 'lines',
  taxesAreComplete: 'fiscal',
  accountIsVerified: 'premium',
  closingsAreIssued: 'premium',
  hasPremiumToBook: 'premium',
  successorIsBound: 'successor',
  hasNoSuccessor: 'successor',
  expiryIsLongPast: 'history',
  expiryIsRecent: 'history',
  hasLegalBasis: 'overview',
  marketsHaveAgreed: 'documents',
  dayIsInPeriod: 'overview',
  noticeIsGiven: 'overview',
  hasReturnMethod: 'premium',
  premiumIsSettled: 'premium',
  sharesAreRecalculated: 'lines',
}

/** Blockers that name a field of the form and are mended in another record. */
const ELSEWHERE: Readonly<Record<string, NeedPlace>> = {
  source_not_approved: 'source',
  agreement_takes_none: 'agreement',
  outside_window: 'agreement',
  limit_no_class: 'agreement',
}

/** What a contract is linked to. */
export interface Linked {
  uuid: string
  source: number | null
  agreementContract: number | null
  /** The uuid of the contract that follows it. */
  successor: string | null
}

type Step = (typeof FORM_STEPS)[number]

const formOf = (uuid: string) => `/contract/form/${uuid}`

/** A field of the form, or the head of its step. */
const fieldAt = (uuid: string, step: Step, path: string | null) =>
  `${formOf(uuid)}?${new URLSearchParams({ step, ...(path ? { field: path } : {}) }).toString()}`

/** The address of a place; of the contract itself where what is meant is not there. */
function addressAt(place: NeedPlace, { uuid, source, agreementContract, successor }: Linked): string {
  if (place === 'source') return source === null ? fieldAt(uuid, '1', 'source') : `/master/source/review/${source}`
  if (place === 'agreement')
    return agreementContract === null ? fieldAt(uuid, '1', 'agreement_contract') : `/binder/contract/detail/${agreementContract}`
  if (place === 'successor') return successor === null ? `${formOf(uuid)}?view=overview` : `${formOf(successor)}?view=overview`
  return `${formOf(uuid)}?view=${place}`
}

export const addressOfNeed = (need: ContractNeed, linked: Linked): string => addressAt(PLACE_OF[need], linked)

/** Whether the move itself asks for it. */
export const isAskedByMove = ({ step, path }: Pick<Blocker, 'step' | 'path'>): boolean =>
  step === null && (MOVE_FIELDS as readonly (string | null)[]).includes(path)

/** Where someone mends a blocker that no field does, neither of the form nor of the move: the record that it is about, or a part of the page. */
export function addressElsewhere(need: ContractNeed, blocker: Omit<Blocker, 'params'>, linked: Linked): string | null {
  const elsewhere = ELSEWHERE[blocker.key]
  if (elsewhere) return addressAt(elsewhere, linked)
  return blocker.step !== null || isAskedByMove(blocker) ? null : addressOfNeed(need, linked)
}

/** A blocker as it is told: its field, and the place elsewhere that mends it. */
interface Told extends Pick<Blocker, 'step'> {
  field: string | null
  to: string | null
}

/** Where someone mends a blocker, whatever does; what the move itself asks for is said where its need is met. */
export const addressOfBlocker = (uuid: string, { step, field, to }: Told, need: { to: string }): string =>
  to ?? (step === null ? need.to : fieldAt(uuid, step, field))
