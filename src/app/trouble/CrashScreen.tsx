import { lazy, Suspense, useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import type { ExplainedProps } from './Explained.tsx'
import { CrashNote, type CrashNoteProps } from '#src/app/full-page/CrashNote.tsx'

/** Not even the explanation came: the page begins anew when the browser has a network again. */
function Unexplained(props: CrashNoteProps) {
  useEffect(() => {
    const begin = () => location.reload()
    window.addEventListener('online', begin)
    return () => window.removeEventListener('online', begin)
  }, [])
  return <CrashNote {...props} />
}

const Explained = lazy(() => import('./Explained.tsx').catch(() => ({ default: Unexplained })))

/** Something broke: said at once, and with what is known of it as soon as that is there. */
export const Crash = (props: ExplainedProps) => (
  <Suspense fallback={<CrashNote isInFrame={props.isInFrame} />}>
    <Explained {...props} />
  </Suspense>
)

export function CrashScreen() {
  return <Crash error={useRouteError()} isInFrame={false} onRetry={() => location.reload()} />
}
