import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/carousel/component-exclusions.ts'
import { carousel } from '#tests/charts/carousel/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attribute, button, heading, seen } from '../person.ts'
import type { Stage } from '../stage.tsx'

export interface CarouselStage extends Stage {
  /** The system asks for less motion, or no longer. */
  wantLessMotion: (isWanted: boolean) => Promise<void>
  /** The page goes into the background, or comes back. */
  hidePage: (isHidden: boolean) => void
}

const region = () => page.getByRole('region', { name: 'What Slipway does' })
const toggle = () => page.getByRole('button', { name: /the pictures$/ })
const dot = (slide: number) => page.getByRole('tab', { name: `Show picture ${slide + 1} of 4`, exact: true })

/** As a voice or a reader of the screen presses it: nothing is pointed at, and the focus stays where it is. */
const activate = (thing: { element: () => Element }) => (thing.element() as HTMLElement).click()

const pointAway = () => userEvent.hover(heading('Sign in'))
const focusAway = () => (toggle().element() as HTMLElement).blur()

/** Who pressed Play is still there: the chart takes them for someone new when they come again. */
async function pointIn() {
  await pointAway()
  await userEvent.hover(region())
}

function focusIn() {
  focusAway()
  ;(toggle().element() as HTMLElement).focus()
}

const areAll = (slides: number) => expect.poll(() => document.querySelectorAll('[role=tab]').length).toBe(slides)

const offering = (name: string) => () => seen(button(name))
const offersPause = offering('Pause the pictures')
const offersPlay = offering('Play the pictures')

export const onCarousel = defineAdapter(
  atLevel<CarouselStage>(carousel, component, {
    events: {
      'pointer.enter': pointIn,
      'pointer.leave': pointAway,
      'focus.enter': focusIn,
      'focus.leave': focusAway,
      'autoplay.pause': () => activate(button('Pause the pictures')),
      'autoplay.play': () => activate(button('Play the pictures')),
      'motion.reduce': ({ wantLessMotion }) => wantLessMotion(true),
      'motion.allow': ({ wantLessMotion }) => wantLessMotion(false),
      'page.hide': ({ hidePage }) => hidePage(true),
      'page.show': ({ hidePage }) => hidePage(false),
      'slide.choose': (_, { slide }) => activate(dot(slide as number)),
      'xstate.after.carouselInterval.carousel.autoplay.playing': ({ clock }) => clock.increment(LIMITS.carouselInterval),
    },
    states: {
      'carousel.autoplay.playing': offersPause,
      'carousel.autoplay.hovered': offersPause,
      'carousel.autoplay.focused.alone': offersPause,
      'carousel.autoplay.focused.underPointer': offersPause,
      'carousel.autoplay.paused': offersPlay,
      'carousel.autoplay.still': offersPlay,
      'carousel.page.shown': () => seen(region()),
      'carousel.page.hidden': () => seen(region()),
    },
    screen: 'src/ui/auth/PictureCarousel.tsx',
    payloads: { 'slide.choose': asDrawn },
    calls: {},
    shows: {
      slide: (slide: number) => attribute(dot(slide), 'aria-selected', 'true'),
      slides: areAll,
    },
    locks: {},
  }),
)
