import { LIMITS } from '#domain/limits.ts'
import '#src/ui/auth/PictureCarousel.tsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attribute, heading, seen } from '../person.ts'
import { arrived, open, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onCarousel, type CarouselStage } from './carousel.adapter.ts'

const QUERY = '(prefers-reduced-motion: reduce)'
const real = window.matchMedia.bind(window)

/** A system whose wish for less motion the test owns. */
function systemMotion() {
  const listeners = new Set<(event: MediaQueryListEvent) => void>()
  let matches = false
  const query = {
    media: QUERY,
    get matches() {
      return matches
    },
    addEventListener: (_: string, listener: (event: MediaQueryListEvent) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MediaQueryListEvent) => void) => void listeners.delete(listener),
  } as unknown as MediaQueryList
  vi.spyOn(window, 'matchMedia').mockImplementation((asked) => (asked === QUERY ? query : real(asked)))
  return (isWanted: boolean) => {
    matches = isWanted
    /** Who hears of it may begin to listen anew: only those who listen now are told. */
    const hearing = Array.from(listeners)
    for (const listener of hearing) listener({ matches } as MediaQueryListEvent)
  }
}

function hidePage(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The system only tells of a change: a wish that it has already is taken back first. */
function motionOf(stage: Stage, change: (isWanted: boolean) => void): CarouselStage['wantLessMotion'] {
  const wishes: boolean[] = []
  const tell = async (isWanted: boolean) => {
    const type = isWanted ? 'motion.reduce' : 'motion.allow'
    const before = stage.received('carousel', type)
    change(isWanted)
    await arrived(stage, 'carousel', type, before + 1)
  }
  return async (isWanted) => {
    if ((wishes.at(-1) ?? false) === isWanted) await tell(!isWanted)
    await tell(isWanted)
    wishes.push(isWanted)
  }
}

async function lookAtPictures(): Promise<CarouselStage & { close: () => Promise<void> }> {
  hidePage(false)
  const change = systemMotion()
  const stage = await open('/')
  await started(stage, 'carousel', 'page.show')
  await userEvent.hover(heading('Sign in'))
  return { ...stage, wantLessMotion: motionOf(stage, change), hidePage }
}

walk(onCarousel, lookAtPictures)

const region = () => page.getByRole('region', { name: 'What Slipway does' })
const dot = (number: number) => page.getByRole('tab', { name: `Show picture ${number} of 4`, exact: true })
const isShown = (number: number) => attribute(dot(number), 'aria-selected', 'true')

test('turns the pictures in a ring, one every 5.5 seconds [F6]', async () => {
  const { clock, close } = await lookAtPictures()
  for (const number of [2, 3, 4, 1]) {
    clock.increment(LIMITS.carouselInterval - 1)
    await isShown(number === 1 ? 4 : number - 1)
    clock.increment(1)
    await isShown(number)
  }
  await close()
})

test('turns no picture under the pointer, nor while the keyboard is in it [F6]', async () => {
  const { clock, close } = await lookAtPictures()
  await userEvent.hover(region())
  clock.increment(3 * LIMITS.carouselInterval)
  await isShown(1)
  ;(dot(1).element() as HTMLElement).focus()
  await userEvent.hover(heading('Sign in'))
  clock.increment(3 * LIMITS.carouselInterval)
  await isShown(1)
  await userEvent.keyboard('{ArrowRight}')
  await isShown(2)
  ;(document.activeElement as HTMLElement).blur()
  clock.increment(LIMITS.carouselInterval)
  await isShown(3)
  await close()
})

test('turns no picture of a page that nobody sees, nor for who wants less motion [F6]', async () => {
  const stage = await lookAtPictures()
  const { clock, close, wantLessMotion } = stage
  hidePage(true)
  await arrived(stage, 'carousel', 'page.hide', 1)
  clock.increment(3 * LIMITS.carouselInterval)
  hidePage(false)
  await isShown(1)
  await wantLessMotion(true)
  await seen(page.getByRole('button', { name: 'Play the pictures' }))
  clock.increment(3 * LIMITS.carouselInterval)
  await isShown(1)
  await close()
})

test('has dots and no arrows', async () => {
  const { close } = await lookAtPictures()
  await isShown(1)
  expect(region().getByRole('tab').elements()).toHaveLength(LIMITS.carouselImages)
  expect(
    region()
      .getByRole('button', { name: /next|previous/i })
      .elements(),
  ).toHaveLength(0)
  await close()
})
