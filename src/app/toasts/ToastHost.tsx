import { lazy, Suspense, useSyncExternalStore } from 'react'
import { subscribeToToasts, toastsAreWanted } from './toasts.ts'

/** Without a connection there is nothing to say that the page does not say itself. */
const Toasts = lazy(() => import('./Toasts.tsx').catch(() => new Promise<never>(() => {})))

export function ToastHost() {
  const isWanted = useSyncExternalStore(subscribeToToasts, toastsAreWanted)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
