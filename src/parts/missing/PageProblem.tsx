import { Suspense } from 'react'
import { later } from '#src/ui/later.tsx'
import { ProblemNote, type ProblemNoteProps } from '#src/ui/ProblemNote.tsx'

const noRecord = later(() => import('./NoRecord.tsx'))

/** Why a page has nothing to show: its record does not exist, or could not be fetched. */
export function PageProblem(props: ProblemNoteProps) {
  if (props.problem.code !== 'not_found') return <ProblemNote {...props} />
  return (
    <Suspense fallback={null}>
      <noRecord.Component message={props.problem.message} />
    </Suspense>
  )
}
