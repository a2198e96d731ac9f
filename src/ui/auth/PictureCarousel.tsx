import { carouselMachine } from '#src/machines/carousel.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { Carousel } from '@mantine/carousel'
import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, type ComponentProps, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import own from './PictureCarousel.module.css'
import classes from './Pictures.module.css'
import { Slide } from './Slide.tsx'
import { PICTURES } from './pictures.ts'

type CarouselActor = ActorRefFrom<typeof carouselMachine>
type Moving = Parameters<NonNullable<ComponentProps<typeof Carousel>['getEmblaApi']>>[0]

/** embla counts in its own unit; 45 of them take the 1500 ms of `LIMITS.carouselTransition`. It watches the system itself: options changed later would lead back to the first picture. */
const MOVEMENT = { loop: true, duration: 45, breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } }
const count = PICTURES.length

const leaves = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

/** Four pictures in a ring. They change by themselves; dots, swiping and arrow keys change them too, and a button stops them. */
export default function PictureCarousel() {
  const { actorOptions } = useServices()
  const moving = useRef<Moving>(null)
  const showSlide = (_: unknown, { slide }: { slide: number }) => moving.current?.scrollTo(slide)
  // oxlint-disable-next-line react/refs -- the chart calls it later, when a picture's time is over
  const actor = useActorRef(carouselMachine.provide({ actions: { showSlide } }), { ...actorOptions, input: { slides: count } })
  useWhatTheSystemSays(actor)
  const choose = (slide: number) => {
    if (slide !== actor.getSnapshot().context.slide) actor.send({ type: 'slide.choose', slide })
  }
  return (
    <div
      className={own.frame}
      onPointerEnter={() => actor.send({ type: 'pointer.enter' })}
      onPointerLeave={() => actor.send({ type: 'pointer.leave' })}
      onFocus={() => actor.send({ type: 'focus.enter' })}
      onBlur={(event) => leaves(event) && actor.send({ type: 'focus.leave' })}
    >
      <AutoplayButton actor={actor} />
      <Pictures onSlideChange={choose} getEmblaApi={(embla) => (moving.current = embla)} />
    </div>
  )
}

/** Whether the system asks for less motion, and whether the page can be seen; both may change at any time. */
function useWhatTheSystemSays(actor: CarouselActor) {
  const isStill = useReducedMotion()
  const isHidden = useDocumentVisibility() === 'hidden'
  useEffect(() => actor.send({ type: isStill ? 'motion.reduce' : 'motion.allow' }), [actor, isStill])
  useEffect(() => actor.send({ type: isHidden ? 'page.hide' : 'page.show' }), [actor, isHidden])
}

function Pictures(props: Pick<ComponentProps<typeof Carousel>, 'onSlideChange' | 'getEmblaApi'>) {
  const { t } = useTranslation('auth')
  return (
    <Carousel
      {...props}
      aria-label={t('pictures.name')}
      aria-roledescription={t('pictures.kind')}
      classNames={{ indicators: classes.dots, indicator: classes.dot }}
      emblaOptions={MOVEMENT}
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

/** What moves by itself for more than five seconds can be stopped (WCAG 2.2.2). */
function AutoplayButton({ actor }: { actor: CarouselActor }) {
  const { t } = useTranslation('auth')
  const isResting = useSelector(actor, (snapshot) => snapshot.hasTag('resting'))
  return (
    <button
      type="button"
      className={own.toggle}
      aria-label={t(isResting ? 'pictures.play' : 'pictures.pause')}
      onClick={() => actor.send({ type: isResting ? 'autoplay.play' : 'autoplay.pause' })}
    >
      <svg viewBox="0 0 14 14" aria-hidden>
        <path d={isResting ? 'M3 1.5v11l9-5.5z' : 'M2.5 1.5h3v11h-3zm6 0h3v11h-3z'} />
      </svg>
    </button>
  )
}
