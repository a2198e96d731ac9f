import { isFormStep } from '../step-marks.ts'
import type { Aim } from './aim.ts'

const KEY = 'contract-form:place'

interface Place extends Aim {
  uuid: string | null
}

/** A store that is full or forbidden costs the place, not the form. */
function attempt<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** The field that someone was in when the page was loaded anew; null where they were nowhere, or in another contract. */
export function lastPlace(uuid: string | null): Aim | null {
  write()
  const place = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Place> | null)
  const step = place?.step ?? null
  if (place?.uuid !== uuid || typeof place.path !== 'string' || !isFormStep(step)) return null
  return { step, path: place.path }
}

/** ms in which the fields that someone walks through are one place: a store takes as long as a key. */
const PAUSE = 250

let waiting: { place: Place; timer: ReturnType<typeof setTimeout> } | null = null

function drop(): void {
  if (waiting) clearTimeout(waiting.timer)
  waiting = null
}

function write(): void {
  const place = waiting?.place
  drop()
  if (place) attempt(() => sessionStorage.setItem(KEY, JSON.stringify(place)))
}

/** Kept as long as the page is open: a reload and a sign-in after the session has ended come back to it, another visit does not. */
export function keepPlace(place: Place): void {
  if (waiting) waiting.place = place
  else {
    waiting = { place, timer: setTimeout(write, PAUSE) }
    addEventListener('pagehide', write, { once: true })
  }
}

export function forgetPlace(): void {
  drop()
  attempt(() => sessionStorage.removeItem(KEY))
}

/** The path of the field that something stands in. */
export const pathOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-path]')?.getAttribute('data-path') ?? null) : null
