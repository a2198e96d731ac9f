import { LIMITS } from '#domain/limits.ts'
import { page } from 'vitest/browser'
import { heading, seen } from '../../person.ts'
import { open, signedIn, type Stage } from '../../stage.tsx'

export const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Makes the page so long that it can be scrolled by this many px. */
export function stretch(reach: number): void {
  document.body.style.minHeight = `${window.innerHeight + reach}px`
}

/** The page's own listeners hear of it before this resolves: they were there earlier. */
const nextScroll = () => new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))

/** Scrolls the page and lets the charts hear of it; afterwards the handlers pause again. */
export async function scrollTo({ clock }: Stage, offset: number): Promise<void> {
  const heard = window.scrollY === offset ? frame() : nextScroll()
  window.scrollTo(0, offset)
  await heard
  await frame()
  clock.increment(LIMITS.throttle)
  window.dispatchEvent(new Event('resize'))
}

/** A long page of somebody signed in, at its top; nothing is known of where they were before. */
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
