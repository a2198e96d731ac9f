import type { Adapter } from '#tools/charts/adapters/adapter.ts'
import { Mismatch } from '#tools/charts/adapters/mismatch.ts'
import { isNone, type Lock } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import type { Stage } from '../stage.tsx'
import { until } from '../rendering/waiting.ts'

const CONTROLS = 'button, input, select, textarea, [role=switch], [role=combobox]'

/** What a person or a reader of the screen calls a field or a button. */
export function nameOf(control: Element): string {
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
  const named = (control.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? [])
  const texts = [control.getAttribute('aria-label'), ...[...named, ...labels, control].map(({ textContent }) => textContent)]
  return (texts.find((text) => text?.trim()) ?? '').replace(/ ?\*$/, '').trim()
}

const isMarked = (control: Element) => control.getAttribute('aria-disabled') === 'true'
/** A box, a choice and a list that opens are never typed into: read-only says nothing of them. */
const isReadOnly = (control: Element) =>
  control.matches('input, textarea') &&
  (control as HTMLInputElement).readOnly &&
  !control.matches('[type=checkbox], [type=radio], [aria-haspopup]')
const isShut = (control: Element) => control.matches(':disabled') || control.closest('[inert]') !== null || isReadOnly(control)

export const isLocked = (control: Element) => isShut(control) || isMarked(control)

const controlsIn = (part: Element) => [...part.querySelectorAll(CONTROLS)].filter((control) => control.checkVisibility())

/** A part of the screen: an element, or a locator that finds one. */
function elementOf(part: unknown): Element | null {
  if (part instanceof Element || part === null) return part
  return (part as { query: () => Element | null }).query()
}

type Names = readonly (string | RegExp)[]

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const listed = (names: Names) => names.join(', ') || 'nothing'

/** The names that are locked in a part now, but for those that can be locked for another reason. */
function lockedIn(part: Element, { rests = {} }: Pick<Lock<never>, 'rests'>): string[] {
  const names = controlsIn(part).filter(isLocked).map(nameOf)
  return sorted(names.filter((name) => !(name in rests)))
}

/** A button that is only marked must take no press either: the chart hears nothing of it. */
async function marksHold(part: Element, stage: Stage, chart: string): Promise<void> {
  const marked = controlsIn(part).filter((control) => control.matches('button') && isMarked(control))
  const heard = () => stage.heard(chart).filter(({ type }) => !type.startsWith('xstate.'))
  const before = heard().length
  for (const control of marked) (control as HTMLElement).click()
  await new Promise((resolve) => setTimeout(resolve))
  const more = heard().slice(before)
  if (more.length > 0) throw new Mismatch('what a locked button does', 'nothing', more.map(({ type }) => type).join(', '))
}

const isNamed = (name: string, by: string | RegExp) => (typeof by === 'string' ? name === by : by.test(name))
const namesOf = (lock: Lock<never>, part: Element | null): Names =>
  lock.locked === 'everything'
    ? sorted(part ? controlsIn(part).map(nameOf) : []).filter((name) => !(name in (lock.rests ?? {})))
    : lock.locked

/** Every lock has what it locks, and nothing else is locked. */
const isExactly = (locked: Names, names: readonly string[]) =>
  locked.every((by) => names.some((name) => isNamed(name, by))) && names.every((name) => locked.some((by) => isNamed(name, by)))

async function isLockedWhole<S extends Stage>(leaf: string, lock: Lock<S>, stage: S, step: GoldenStep): Promise<void> {
  const now = () => {
    const part = elementOf(lock.part(stage, step))
    return part ? lockedIn(part, lock) : []
  }
  const wanted = () => namesOf(lock, elementOf(lock.part(stage, step)))
  const is = () => isExactly(wanted(), now())
  await until(is).catch(() => undefined)
  if (!is()) throw new Mismatch(`what is locked while ${leaf} is busy`, listed(wanted()), listed(now()))
  await marksHold(elementOf(lock.part(stage, step))!, stage, leaf.split('.')[0]!)
}

/** `shut` are the names that another lock of the same moment holds. */
async function isOpen<S extends Stage>(lock: Lock<S>, shut: Names, stage: S, step: GoldenStep): Promise<void> {
  const names = namesOf(lock, elementOf(lock.part(stage, step))).filter((name) => !shut.includes(name))
  const now = () => {
    const part = elementOf(lock.part(stage, step))
    return part ? lockedIn(part, lock).filter((name) => names.some((by) => isNamed(name, by))) : []
  }
  const is = () => now().length === 0
  await until(is).catch(() => undefined)
  if (!is()) throw new Mismatch('what is locked while nothing is busy', 'nothing', listed(now()))
}

/** Under the tag `busy` everything is locked that the adapter names, and nothing else; without it none of them is. */
export async function locksHold<S extends Stage>(
  { locks }: Pick<Adapter<S>, 'locks'>,
  stage: S,
  step: GoldenStep,
  leaves: readonly string[],
): Promise<void> {
  if (!locks || isNone(locks)) return
  const all = Object.entries(locks).flatMap(([leaf, lock]) => (isNone(lock) ? [] : [[leaf, lock] as const]))
  const shut = all.filter(([leaf]) => leaves.includes(leaf))
  for (const [leaf, lock] of shut) await isLockedWhole(leaf, lock, stage, step)
  const others = new Set(all.map(([, lock]) => lock).filter((lock) => !shut.some(([, each]) => each === lock)))
  const held = shut.flatMap(([, lock]) => namesOf(lock, elementOf(lock.part(stage, step))))
  for (const lock of others) await isOpen(lock, held, stage, step)
}
