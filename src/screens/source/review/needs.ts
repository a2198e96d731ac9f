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
