import { LIMITS } from '#domain/limits.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { PATIENCE } from '../../patience.ts'
import { heading, seen } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'

/** Two frames, after which all is drawn that was to be drawn. */
export const frame = () =>
  new Promise<void>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`No frame is drawn; the page is ${document.visibilityState}`)), PATIENCE)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(giveUp)
        resolve()
      }),
    )
  })

/** Makes the page so long that it can be scrolled by this many px. */
export function stretch(reach: number): void {
  document.body.style.minHeight = `calc(100vh + ${reach}px)`
}

/** Makes what stands on the page that long, so that the frame around it grows too. */
export function lengthen(reach: number): void {
  const content = page.getByRole('main').element() as HTMLElement
  content.style.minHeight = `calc(100vh + ${reach}px)`
}

/** Scrolls the page and lets the charts hear of it; afterwards the handlers pause again. */
export async function scrollTo({ clock }: Stage, offset: number): Promise<void> {
  window.scrollTo(0, offset)
  await expect
    .poll(() => window.scrollY, { message: `of ${document.documentElement.scrollHeight} px, ${innerHeight} shown` })
    .toBe(offset)
  await frame()
  clock.increment(LIMITS.throttle)
  window.dispatchEvent(new Event('resize'))
}

/** A long page of someone signed in, at its top; nothing is known of where they were before. */
export async function openLongPage(): Promise<Stage> {
  document.cookie = 'page-st=; path=/'
  const stage = await open('/dashboard', signedIn('view_country'))
  await seen(heading('Hello, Robin'))
  await seen(page.getByRole('contentinfo'))
  stretch(2_000)
  window.scrollTo(0, 0)
  await frame()
  return stage
}
