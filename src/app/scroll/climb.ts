import { LIMITS } from '#domain/limits.ts'

/** Quick at first, slow at the end. */
const eased = (share: number) => 1 - (1 - share) ** 3

/** Moves the page to its top, frame by frame. */
export function climber() {
  let frame = 0
  return {
    start: () => {
      const [from, began] = [window.scrollY, performance.now()]
      const step = () => {
        const share = Math.min(1, (performance.now() - began) / LIMITS.scrollTopDuration)
        window.scrollTo(0, from * (1 - eased(share)))
        if (share < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

/** The button is gone up there: the focus goes on from the content. */
export function arriveAtTop(): void {
  window.scrollTo(0, 0)
  document.getElementById('content')?.focus({ preventScroll: true })
}
