import { LIMITS } from '#domain/limits.ts'
import { assign, setup, stateIn } from 'xstate'

type CarouselEvent =
  | { type: 'pointer.enter' }
  | { type: 'pointer.leave' }
  | { type: 'focus.enter' }
  | { type: 'focus.leave' }
  | { type: 'autoplay.pause' }
  | { type: 'autoplay.play' }
  | { type: 'motion.reduce' }
  | { type: 'motion.allow' }
  | { type: 'page.hide' }
  | { type: 'page.show' }
  | { type: 'slide.choose'; slide: number }

const carouselSetup = setup({
  types: {
    context: {} as { slide: number; slides: number },
    input: {} as { slides: number },
    events: {} as CarouselEvent,
    tags: {} as 'resting',
  },
  guards: { isPageShown: stateIn({ page: 'shown' }) },
  actions: {
    turn: assign(({ context }) => ({ slide: (context.slide + 1) % context.slides })),
    keepSlide: assign((_, { slide }: { slide: number }) => ({ slide })),
    /** Moves the picture. */
    showSlide: (_, _params: { slide: number }) => {},
  },
  delays: { carouselInterval: LIMITS.carouselInterval },
})

const choice = { type: 'keepSlide', params: ({ event }: { event: { slide: number } }) => ({ slide: event.slide }) } as const
const pausing = { 'autoplay.pause': { target: '#carousel.autoplay.paused' } } as const
const stilling = { 'motion.reduce': { target: '#carousel.autoplay.still' } } as const

/** Pictures that change by themselves, until someone looks at them, works with them or wants them to stop. */
const autoplay = carouselSetup.createStateConfig({
  initial: 'playing',
  on: { 'slide.choose': { actions: choice } },
  states: {
    playing: {
      on: {
        ...pausing,
        ...stilling,
        'pointer.enter': { target: 'hovered' },
        'focus.enter': { target: 'focused' },
        'slide.choose': { target: 'playing', reenter: true, actions: choice },
      },
      after: {
        carouselInterval: [
          {
            guard: 'isPageShown',
            target: 'playing',
            reenter: true,
            actions: ['turn', { type: 'showSlide', params: ({ context }) => ({ slide: context.slide }) }],
          },
          { target: 'playing', reenter: true },
        ],
      },
    },
    hovered: {
      on: {
        ...pausing,
        ...stilling,
        'pointer.leave': { target: 'playing' },
        'focus.enter': { target: 'focused.underPointer' },
      },
    },
    focused: {
      initial: 'alone',
      on: { ...pausing, ...stilling },
      states: {
        alone: {
          on: { 'focus.leave': { target: '#carousel.autoplay.playing' }, 'pointer.enter': { target: 'underPointer' } },
        },
        underPointer: {
          on: { 'focus.leave': { target: '#carousel.autoplay.hovered' }, 'pointer.leave': { target: 'alone' } },
        },
      },
    },
    paused: {
      tags: 'resting',
      description: 'Someone pressed Pause.',
      on: { 'autoplay.play': { target: 'playing' } },
    },
    still: {
      tags: 'resting',
      description: 'The system asks for less motion; who presses Play nevertheless gets it.',
      on: { 'autoplay.play': { target: 'playing' }, 'motion.allow': { target: 'playing' } },
    },
  },
})

/** The pictures beside sign-in (F6): one at a time, in a ring. A hidden page turns none. */
export const carouselMachine = carouselSetup.createMachine({
  id: 'carousel',
  context: ({ input }) => ({ slide: 0, slides: input.slides }),
  type: 'parallel',
  states: {
    autoplay,
    page: {
      initial: 'shown',
      states: { shown: { on: { 'page.hide': { target: 'hidden' } } }, hidden: { on: { 'page.show': { target: 'shown' } } } },
    },
  },
})
