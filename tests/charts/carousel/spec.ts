import { carouselMachine } from '#src/machines/carousel.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

export const carousel = defineChart({
  name: 'carousel',
  title: 'Carousel',
  about: 'The pictures beside sign-in: they change by themselves until someone points at them, uses them or pauses them.',
  machine: carouselMachine,
  input: { slides: 4 },
  key: ({ slide }) => slide,
  events: {
    'pointer.enter': [{ type: 'pointer.enter' }],
    'pointer.leave': [{ type: 'pointer.leave' }],
    'focus.enter': [{ type: 'focus.enter' }],
    'focus.leave': [{ type: 'focus.leave' }],
    'autoplay.pause': [{ type: 'autoplay.pause' }],
    'autoplay.play': [{ type: 'autoplay.play' }],
    'motion.reduce': [{ type: 'motion.reduce' }],
    'motion.allow': [{ type: 'motion.allow' }],
    'page.hide': [{ type: 'page.hide' }],
    'page.show': [{ type: 'page.show' }],
    'slide.choose': ({ context }) =>
      [1, 3].filter((slide) => slide !== (context as { slide: number }).slide).map((slide) => ({ type: 'slide.choose', slide })),
    'xstate.after.carouselInterval.carousel.autoplay.playing': [after('carouselInterval', 'carousel.autoplay.playing')],
  },
  requirements: { 'carousel.autoplay': ['F6'], 'carousel.page': ['F6'] },
})
