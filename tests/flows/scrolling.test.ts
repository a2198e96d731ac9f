import { LIMITS } from '#domain/limits.ts'
import { keepPlace, placeOf } from '#src/app/scroll/places.ts'
import { throttle } from '#src/app/scroll/throttle.ts'
import { describe, expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'

/** As the browser has it: what is assigned is one cookie, what is read are all. */
function jar(other = 'theme=blue') {
  let kept = ''
  return {
    get cookie() {
      return [other, kept].filter(Boolean).join('; ')
    },
    set cookie(text: string) {
      kept = text.split(';')[0] ?? ''
    },
  }
}

describe('the places that readers left pages at', () => {
  test('are kept by path, in a cookie whose name ends in st [F8]', () => {
    const cookies = jar()
    keepPlace('/master/country', 812.4, cookies)
    keepPlace('/dashboard', 300, cookies)
    expect([placeOf('/master/country', cookies), placeOf('/dashboard', cookies)]).toEqual([812, 300])
    expect(cookies.cookie).toMatch(/(^|; )[\w-]*st=/)
  })

  test('are not known of a page that was never left, nor of one left at its top', () => {
    const cookies = jar()
    keepPlace('/dashboard', 300, cookies)
    keepPlace('/dashboard', 0, cookies)
    expect([placeOf('/dashboard', cookies), placeOf('/profile', cookies)]).toEqual([0, 0])
  })

  test('bear every sign that a path may have', () => {
    const cookies = jar()
    const path = '/odd;path|with:signs/%20ü'
    keepPlace(path, 7, cookies)
    expect(placeOf(path, cookies)).toBe(7)
  })

  test('are forgotten, the oldest first, beyond the number that is kept', () => {
    const cookies = jar()
    for (let page = 0; page <= LIMITS.keptPlaces; page++) keepPlace(`/page/${page}`, 100 + page, cookies)
    expect([placeOf('/page/0', cookies), placeOf('/page/1', cookies)]).toEqual([0, 101])
  })

  test.each(['page-st=', 'page-st=:::|%', 'page-st=/dashboard:many'])('are none in the broken cookie %s', (text) => {
    expect(placeOf('/dashboard', { cookie: text })).toBe(0)
  })
})

describe('a throttled handler [F8]', () => {
  function throttled() {
    const clock = new SimulatedClock()
    const work = vi.fn()
    const port = {
      setTimeout: (run: () => void, timeout: number) => clock.setTimeout(run, timeout),
      clearTimeout: (id: unknown) => clock.clearTimeout(id as number),
    }
    return { clock, work, ...throttle(work, port) }
  }

  test('works at once, and not again within 200 ms', () => {
    const { ask, clock, work } = throttled()
    ask()
    ask()
    clock.increment(LIMITS.throttle - 1)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('works once more at the end of the pause when it was asked meanwhile', () => {
    const { ask, clock, work } = throttled()
    for (let count = 0; count < 5; count++) ask()
    clock.increment(LIMITS.throttle)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('rests when nobody asked, and works at once when someone does again', () => {
    const { ask, clock, work } = throttled()
    ask()
    clock.increment(LIMITS.throttle * 3)
    expect(work).toHaveBeenCalledTimes(1)
    ask()
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('does nothing more once it is stopped', () => {
    const { ask, clock, stop, work } = throttled()
    ask()
    ask()
    stop()
    clock.increment(LIMITS.throttle)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
