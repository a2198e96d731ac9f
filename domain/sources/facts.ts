import type { RiskCategory } from '../calculations/risk-score.ts'
import type { SourceFacts } from '../lifecycles/source.lifecycle.ts'
import { draftOf } from './draft.ts'
import { unsettledDocuments } from './documents.ts'
import type { SectionName } from './section-names.ts'
import { brokerProblems } from './problems/index.ts'
import type { JudgedSource } from './record.ts'
import { isDayAhead, isFresh, mayReapply } from './standing.ts'

/** Who makes a move; `rights` of the record say what they may. */
export interface Mover {
  userId: number | null
  /** The daily job. */
  isSystem: boolean
}

export interface AskedCondition {
  condition: string
  owner_user: number | null
  due_on: string | null
}

/** What a move brings along. */
export interface AskedMove {
  reason?: string
  items?: readonly { section: SectionName; item: string }[]
  replies?: readonly { id: number; reply: string }[]
  conditions?: readonly AskedCondition[]
  /** Whom the source is to be assigned to. */
  assignee?: { id: number; mayReview: boolean } | null
  /** Why a review falls due. */
  cause?: string | null
}

const says = (text: string | null | undefined) => (text ?? '').trim() !== ''

function screenings(source: JudgedSource) {
  return [source, ...source.entities].map(({ sanctions_result: result, sanctions_screened_on: day }) => ({ result, day }))
}

const isNoLonger = (day: string | null | undefined, today: string) => typeof day === 'string' && day !== '' && day < today

function licencesAreInForce({ source_type: type, licences }: JudgedSource, today: string): boolean {
  if (type === 'cedant_direct') return true
  const isGood = (status: string | null) => status === 'active' || status === 'exempt'
  return licences.every((licence) => isGood(licence.licence_status) && !isNoLonger(licence.licence_valid_to, today))
}

const needsSecond = (category: RiskCategory) => category === 'high' || category === 'very_high'

const isComplete =
  (today: string) =>
  ({ condition, owner_user: owner, due_on: day }: AskedCondition) =>
    says(condition) && owner !== null && says(day) && isDayAhead(String(day), today)

const repliesTo = (source: JudgedSource, { replies = [] }: AskedMove) =>
  source.requests
    .filter(({ reply }) => reply === null)
    .every(({ id }) => replies.some((each) => each.id === id && says(each.reply)))

function ofReview(source: JudgedSource, today: string) {
  const draft = draftOf(source)
  return {
    sectionsAreComplete: source.progress.every(({ state }) => state === 'complete'),
    brokerContentIsComplete:
      Object.keys({ ...brokerProblems(draft, today).missing, ...brokerProblems(draft, today).wrong }).length === 0,
    screeningIsClear: screenings(source).every(({ result }) => result === 'clear'),
    screeningIsFresh: screenings(source).every(({ day }) => isFresh(day, today)),
    licencesAreInForce: licencesAreInForce(source, today),
    piCoverIsInForce: source.pi_cover_required !== true || (source.pi_expiry !== null && source.pi_expiry >= today),
    documentsAreSettled: unsettledDocuments(source, source.documents, today).length === 0,
    riskIsAcceptable: source.risk_category !== 'prohibited',
    overrideIsSettled: source.risk_override === null || source.risk_override.confirmed_by !== null,
    secondIsNeeded: needsSecond(source.risk_category),
    oneApprovalIsEnough: !needsSecond(source.risk_category),
  }
}

const PASSED = [
  'sectionsAreComplete',
  'screeningIsClear',
  'screeningIsFresh',
  'licencesAreInForce',
  'piCoverIsInForce',
  'documentsAreSettled',
  'riskIsAcceptable',
  'overrideIsSettled',
] as const

function ofMover(source: JudgedSource, { userId, isSystem }: Mover) {
  const { change, review, assign, second_approve: second } = source.rights
  return {
    isSystem,
    mayChange: change,
    mayReview: review,
    mayAssign: assign,
    maySecond: second,
    isNotCreator: userId !== null && source.created_by?.id !== userId,
    isFirstProposal: source.proposal === null,
    hasProposal: source.proposal !== null,
    proposalIsConditional: (source.proposal?.conditions.length ?? 0) > 0,
    isNotProposer: userId !== null && source.proposal?.by.id !== userId,
  }
}

function ofAsked(source: JudgedSource, asked: AskedMove, today: string) {
  const { conditions = [], items = [], assignee = null } = asked
  return {
    hasReason: says(asked.reason),
    hasItems: items.length > 0 && items.every(({ item }) => says(item)),
    itemsAreSupplied: repliesTo(source, asked),
    hasConditions: conditions.length > 0 && conditions.every(isComplete(today)),
    conditionsAreWhole: conditions.every(isComplete(today)),
    hasAssignee: assignee !== null,
    assigneeMayReview: assignee?.mayReview === true,
    assigneeIsNotCreator: assignee !== null && assignee.id !== source.created_by?.id,
    mayReapply: mayReapply(source.rejected_on, today) || says(asked.reason),
    hasReviewCause: says(asked.cause),
  }
}

/** What the guards of the lifecycle ask about; the screen and the server find it in the same way. */
export function sourceFacts(source: JudgedSource, mover: Mover, asked: AskedMove, today: string): SourceFacts {
  const review = ofReview(source, today)
  return {
    ...review,
    reviewIsPassed: PASSED.every((fact) => review[fact]),
    ...ofMover(source, mover),
    ...ofAsked(source, asked, today),
  }
}
