import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import classes from './Pictures.module.css'
import { Slide } from './Slide.tsx'
import { PICTURES } from './pictures.ts'

/** The carousel's code comes when the browser has nothing better to do, so that it costs the first paint nothing. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 4_000 })
    else setTimeout(resolve, 1_000)
  })
const PictureCarousel = lazy(() => idle().then(() => import('./PictureCarousel.tsx')))

/** Until the carousel is there its first picture stands where it will stand; on a phone there is none. */
export function Pictures() {
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false })
  if (!isWide) return null
  return (
    <div className={classes.pictures}>
      <Suspense fallback={<Slide name={PICTURES[0]} />}>
        <PictureCarousel />
      </Suspense>
    </div>
  )
}
