import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { idle } from '../idle.ts'
import classes from './Pictures.module.css'
import { Slide } from './Slide.tsx'
import { PICTURES } from './pictures.ts'

/** Costs the first paint nothing. */
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
