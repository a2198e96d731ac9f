import { later } from '#src/ui/later.tsx'
import { Suspense } from 'react'
import type { SimilarProps } from './SimilarList.tsx'

const list = later(() => import('./SimilarList.tsx'))

/** Names sources that may be the same; its parts are fetched when there are some. */
export const SimilarSources = (props: SimilarProps) =>
  props.sources.length > 0 && (
    <Suspense fallback={null}>
      <list.Component {...props} />
    </Suspense>
  )
