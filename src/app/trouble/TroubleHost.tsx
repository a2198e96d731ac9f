import { lazy, Suspense, type ComponentType } from 'react'
import { idle } from '#src/ui/idle.ts'
import { loadTexts } from '../i18n.ts'

type Watch = { default: ComponentType }

/** It comes when the page is there and at rest, with what explains a page that cannot be fetched. Where it cannot be fetched, it is fetched again when the browser has a network again. */
const load = (): Promise<Watch> =>
  Promise.all([import('./Trouble.tsx'), loadTexts(['trouble']), import('./Explained.tsx')]).then(
    ([module]) => module,
    () => new Promise((resolve) => addEventListener('online', () => resolve(load()), { once: true })),
  )

const Trouble = lazy(() => idle().then(load))

export const TroubleHost = () => (
  <Suspense fallback={null}>
    <Trouble />
  </Suspense>
)
