import { ROW_HEIGHTS, type LayoutConfig } from '#domain/layout-config.ts'
import { LIMITS } from '#domain/limits.ts'

/** Always at the top; away with the page and back beyond the line; away with the page. */
export type HeaderMode = 'fixed' | 'sticky' | 'static'

export function headerMode({ header }: LayoutConfig['app']): HeaderMode {
  if (header.fixed) return 'fixed'
  return header.sticky ? 'sticky' : 'static'
}

interface Root {
  dir: string
  dataset: Record<string, string | undefined>
  style: Pick<CSSStyleDeclaration, 'setProperty'>
}

/** Puts on the document what styles everywhere read from it; the boot script does the same for the first paint. */
export function wearLayout({ layoutType, main, app }: LayoutConfig, root: Root): void {
  root.dir = app.general.rtl ? 'rtl' : 'ltr'
  root.dataset.primary = app.general.primaryColor
  root.dataset.illustrations = app.illustrations.set
  root.dataset.sidebar = layoutType
  root.dataset.icons = main.iconType
  root.dataset.pageWidth = app.general.pageWidth
  root.dataset.rows = app.general.rows ?? ROW_HEIGHTS[0]
  root.dataset.header = headerMode(app)
  root.dataset.sidebarFixed = String(app.sidebar.fixed)
  root.style.setProperty('--sw-sticky-animation', `${LIMITS.stickyAnimation}ms`)
}
