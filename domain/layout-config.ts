import { LIMITS } from './limits.ts'

export const PRIMARY_COLORS = ['green', 'blue', 'violet', 'teal'] as const
export const PAGE_WIDTHS = ['default', 'fluid', 'fixed'] as const
export const SIDEBAR_LOOKS = ['dark-sidebar', 'light-sidebar'] as const
export const ICON_TYPES = ['duotone', 'outline'] as const
/** Rows of lists of 32, 36 and 40 px; the first one where nothing was chosen. */
export const ROW_HEIGHTS = ['compact', 'comfortable', 'spacious'] as const
export const ILLUSTRATION_SETS = ['sketchy-1', 'plain'] as const

type OneOf<Words extends readonly string[]> = Words[number]

/** How the frame of the product is laid out (specification 3). What has no effect yet is kept as it was found. */
export interface LayoutConfig {
  layoutType: OneOf<typeof SIDEBAR_LOOKS>
  main: { iconType: OneOf<typeof ICON_TYPES> }
  app: {
    general: {
      mode: 'light' | 'dark'
      rtl: boolean
      primaryColor: OneOf<typeof PRIMARY_COLORS>
      pageWidth: OneOf<typeof PAGE_WIDTHS>
      /** Layouts that were stored before there was a choice have none. */
      rows?: OneOf<typeof ROW_HEIGHTS>
    }
    /** Fixed: always at the top. Sticky: comes back, or lifts off, beyond `LIMITS.stickyOffset`. */
    header: { fixed: boolean; sticky: boolean }
    sidebar: { fixed: boolean; minimizable: boolean; drawer: { width: number } }
    toolbar: { layout: 'classic'; container: 'fluid' }
    pageTitle: { breadCrumb: boolean; description: boolean }
    content: { container: 'fluid' }
    footer: { display: boolean }
    pageLoader: { display: boolean }
    scrolltop: { display: boolean }
    engage: { display: boolean }
    illustrations: { set: OneOf<typeof ILLUSTRATION_SETS> }
  }
}

export const DEFAULT_LAYOUT: LayoutConfig = {
  layoutType: 'dark-sidebar',
  main: { iconType: 'duotone' },
  app: {
    general: { mode: 'light', rtl: false, primaryColor: 'green', pageWidth: 'default' },
    header: { fixed: true, sticky: true },
    sidebar: { fixed: true, minimizable: true, drawer: { width: LIMITS.drawerWidth } },
    toolbar: { layout: 'classic', container: 'fluid' },
    pageTitle: { breadCrumb: true, description: false },
    content: { container: 'fluid' },
    footer: { display: true },
    pageLoader: { display: true },
    scrolltop: { display: true },
    engage: { display: false },
    illustrations: { set: 'sketchy-1' },
  },
}

/** Where a word stands, only these count. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  layoutType: SIDEBAR_LOOKS,
  iconType: ICON_TYPES,
  mode: ['light', 'dark'],
  primaryColor: PRIMARY_COLORS,
  pageWidth: PAGE_WIDTHS,
  layout: ['classic'],
  container: ['fluid'],
  set: ILLUSTRATION_SETS,
}

/** px between which a drawer can be used. */
const [NARROWEST, WIDEST] = [180, 480]

/** A value fits where it is built like the default that stands there. */
function fits(value: unknown, model: unknown, name: string): boolean {
  if (typeof model === 'object') {
    const held = value as Record<string, unknown> | null
    return (
      typeof held === 'object' &&
      held !== null &&
      Object.entries(model as object).every(([key, part]) => fits(held[key], part, key))
    )
  }
  if (typeof value === 'number') return typeof model === 'number' && value >= NARROWEST && value <= WIDEST
  return typeof value === typeof model && (WORDS[name]?.includes(value as string) ?? true)
}

/** Checked by hand: the schema library would weigh ten times as much, and this is read before the first signed-in paint. */
export const isLayoutConfig = (value: unknown): value is LayoutConfig => fits(value, DEFAULT_LAYOUT, '')

export const isSameLayout = (one: LayoutConfig, other: LayoutConfig): boolean => JSON.stringify(one) === JSON.stringify(other)
