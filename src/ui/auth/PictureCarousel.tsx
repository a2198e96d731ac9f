import { Carousel } from '@mantine/carousel'
import { useReducedMotion } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import classes from './Pictures.module.css'
import { Slide } from './Slide.tsx'
import { PICTURES } from './pictures.ts'

/** embla counts in its own unit; 45 of them take the 1500 ms of `LIMITS.carouselTransition`. */
const TRANSITION = 45
const count = PICTURES.length

/** Four pictures in a loop, moved by dots, swiping and arrow keys; no arrows to click. */
export default function PictureCarousel() {
  const { t } = useTranslation('auth')
  const isStill = useReducedMotion()
  return (
    <Carousel
      aria-label={t('pictures.name')}
      aria-roledescription={t('pictures.kind')}
      classNames={{ indicators: classes.dots, indicator: classes.dot }}
      emblaOptions={{ loop: true, duration: isStill ? 0 : TRANSITION }}
      withControls={false}
      withIndicators
      getIndicatorProps={(index) => ({ 'aria-label': t('pictures.show', { number: index + 1, count }) })}
    >
      {PICTURES.map((name, index) => (
        <Carousel.Slide key={name} aria-label={t('pictures.slide', { number: index + 1, count })}>
          <Slide name={name} />
        </Carousel.Slide>
      ))}
    </Carousel>
  )
}
