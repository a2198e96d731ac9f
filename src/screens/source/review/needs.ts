import type { SourceRecord } from '#domain/sources/record.ts'
import type { Review } from '#src/machines/source/source-review.machine.ts'

export type ReviewMove = Review['moves'][number]

/** What the dialog of a move asks for: lacking before it is open, and no reason to keep it shut. */
const ASKED = [
  'hasReason',
  'hasItems',
  'itemsAreSupplied',
  'hasConditions',
  'conditionsAreWhole',
  'hasAssignee',
  'assigneeMayReview',
  'assigneeIsNotCreator',
  'mayReapply',
]

/** What keeps a move from being begun; empty when it can be. */
export const blockersOf = ({ lacks }: ReviewMove): string[] => lacks.filter((need) => !ASKED.includes(need))

/** Moves that the daily job makes are nobody's to make. */
export const isForPeople = ({ name }: ReviewMove) => name !== 'source.fallDue'

/** What only one way to an approval knows: a source that goes the other way is not told of it. */
const OTHER_WAY = ['secondIsNeeded', 'oneApprovalIsEnough', 'hasProposal']

export const isOnTheWay = ({ lacks }: ReviewMove) => !lacks.some((need) => OTHER_WAY.includes(need))

/** The text of an act; a review that someone has already is given to someone else. */
export const wordOf = (act: string, { compliance_user: officer }: Pick<SourceRecord, 'compliance_user'>) =>
  `act.${act === 'source.assign' && officer ? 'source.reassign' : act}` as 'act.source.submit'
