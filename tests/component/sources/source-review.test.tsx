import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onReview } from './source-review.adapter.ts'

walk(onReview, async () => {
  const stage = await open('/master/source/review/7', signedIn('view_source', 'review_source'))
  await started(stage, 'sourceReview')
  return stage
})
