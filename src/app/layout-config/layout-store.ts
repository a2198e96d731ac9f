import { DEFAULT_LAYOUT, isLayoutConfig, type LayoutConfig } from '#domain/layout-config.ts'
import { LAYOUT_KEY } from '#src/boot/layout-key.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A store that refuses is no reason to fail: the layout then lasts as long as the page. */
export function keepLayout(storage: Pick<Storage, 'setItem'>, config: LayoutConfig): void {
  try {
    storage.setItem(LAYOUT_KEY, JSON.stringify(config))
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever looks for the reason of a lost layout finds it here
    console.warn('The layout could not be stored and will not outlive a reload', error)
  }
}

/** The stored layout; what is malformed is logged, and replaced by the default (F9). */
export function readLayout(storage: Pick<Storage, 'getItem' | 'setItem'>): LayoutConfig {
  const text = storage.getItem(LAYOUT_KEY)
  if (text === null) return DEFAULT_LAYOUT
  const value = parsed(text)
  if (isLayoutConfig(value)) return value
  // oxlint-disable-next-line no-console -- requirement F9: malformed data is logged
  console.warn(`The stored ${LAYOUT_KEY} is malformed; the default layout is used`, text)
  keepLayout(storage, DEFAULT_LAYOUT)
  return DEFAULT_LAYOUT
}
