import { idle } from '#src/ui/idle.ts'
import i18next from 'i18next'

/** What the form may need when the connection is gone, or a new version has taken its files away. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('./LeaveAsked.tsx'),
  () => import('../compare/UnsavableChanges.tsx'),
  () => import('./OpenItems.tsx'),
  () => import('./DerivedStep.tsx'),
  () => import('../compare/Compare.tsx'),
  () => import('../grids/GroupGrid.tsx'),
  () => import('../transfer/StepTransfer.tsx'),
  () => import('../fields/Documents.tsx'),
  () => import('../taxes/TaxRates.tsx'),
  () => import('../documents/DocumentChecklist.tsx'),
  () => import('../structure/Structure.tsx'),
  () => import('../summary/Summary.tsx'),
  () => i18next.loadNamespaces(['calculations', 'tower']),
]

let pressedAt = 0
window.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, passive: true })

/** Resolves when the page is idle, and no key was pressed since this was asked: nobody who types waits for what may be needed. */
async function rest(): Promise<void> {
  let askedAt: number
  do {
    askedAt = performance.now()
    await idle()
  } while (pressedAt > askedAt)
}

/** Fetches the parts one by one while the form is at rest. */
export async function fetchParts(): Promise<void> {
  for (const part of PARTS) {
    await rest()
    await part().catch(() => undefined)
  }
}
