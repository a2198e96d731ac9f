import { lazy, Suspense, useSyncExternalStore } from 'react'
import { subscribeToToasts, toastsAreWanted } from './toasts.ts'

const Toasts = lazy(() => import('./Toasts.tsx'))

export function ToastHost() {
  const isWanted = useSyncExternalStore(subscribeToToasts, toastsAreWanted)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
