import { LIMITS } from '#domain/limits.ts'
import type { Ports } from '#src/services/services.tsx'

const browserClock: NonNullable<Ports['clock']> = {
  setTimeout: (work, timeout) => setTimeout(work, timeout),
  clearTimeout: (id) => clearTimeout(id as number),
}

/** Does the work at once, then at most once in 200 ms, and surely once more after it was last asked for (specification 9). */
export function throttle(work: () => void, clock = browserClock) {
  let pause: unknown = null
  let isAsked = false

  const rest = () => {
    pause = null
    if (isAsked) run()
  }
  function run(): void {
    isAsked = false
    pause = clock.setTimeout(rest, LIMITS.throttle)
    work()
  }
  return {
    ask: () => {
      if (pause === null) run()
      else isAsked = true
    },
    stop: () => clock.clearTimeout(pause),
  }
}
