import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { later } from '#src/ui/later.tsx'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { SourceHead } from '../parts/SourceHead.tsx'
import { SourceRail } from '../parts/SourceRail.tsx'
import { SourceSkeleton } from '../parts/SourceSkeleton.tsx'
import { useSourceTexts } from '../source-texts.ts'
import { useSourceReview } from '#src/actors/sources/source-review.ts'
import { Accounts } from './Accounts.tsx'
import { Checklist } from './Checklist.tsx'
import { Conditions, Requests } from './Agreed.tsx'
import { Moves } from './Moves.tsx'
import { Progress } from './Progress.tsx'
import { Risk } from './Risk.tsx'
import classes from './SourceReview.module.css'

const dialog = later(() => import('./ActDialog.tsx'))

/** The review of one source; another address is another review. */
export default function SourceReviewPage() {
  const id = Number(useParams().sourceId)
  return <SourceReview key={id} id={id} />
}

function SourceReview({ id }: { id: number }) {
  const actor = useSourceReview(id)
  const texts = useSourceTexts()
  const review = useSelector(actor, ({ context }) => context.review)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isRereading = useSelector(actor, (snapshot) => snapshot.matches('rereading'))
  const isAct = useSelector(actor, (snapshot) => snapshot.hasTag('act'))
  const retry = () => actor.send({ type: 'source.request' })
  useFocusReturn(isAct)
  useRetryOnReturn(actor, retry)
  if (problem) return <PageProblem problem={problem} onRetry={retry} />
  if (!review) return <SourceSkeleton />
  const part = { review, actor, texts }
  return (
    <div aria-busy={isRereading}>
      <SourceHead source={review.source} texts={texts} here="review" hasRail />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Risk {...part} />
          <Checklist {...part} />
          <Accounts {...part} />
          <Requests {...part} />
          <Conditions {...part} />
        </div>
        <SourceRail source={review.source} texts={texts}>
          <Moves {...part} />
          <Progress {...part} />
        </SourceRail>
      </div>
      {isAct && (
        <Suspense fallback={null}>
          <dialog.Component {...part} />
        </Suspense>
      )}
    </div>
  )
}
