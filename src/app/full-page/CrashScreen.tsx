import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router-dom'
import type { ExplainedProps } from '../trouble/Explained.tsx'
import { CrashNote } from './CrashNote.tsx'

const Explained = lazy(() => import('../trouble/Explained.tsx').catch(() => ({ default: CrashNote })))

/** Something broke: said at once, and with what is known of it as soon as that is there. */
export const Crash = (props: ExplainedProps) => (
  <Suspense fallback={<CrashNote isInFrame={props.isInFrame} />}>
    <Explained {...props} />
  </Suspense>
)

export function CrashScreen() {
  return <Crash error={useRouteError()} isInFrame={false} onRetry={() => location.reload()} />
}
