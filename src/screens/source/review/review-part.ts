import type { Review } from '#src/machines/source/source-review.machine.ts'
import type { SourceTexts } from '../source-texts.ts'
import type { SourceReviewActor } from '#src/actors/sources/source-review.ts'

/** What every part of the review's page is given. */
export interface ReviewPartProps {
  review: Review
  actor: SourceReviewActor
  texts: SourceTexts
}
