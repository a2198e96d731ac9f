import {
  ICON_TYPES,
  ILLUSTRATION_SETS,
  PAGE_WIDTHS,
  PRIMARY_COLORS,
  ROW_HEIGHTS,
  SIDEBAR_LOOKS,
  type LayoutConfig,
} from '#domain/layout-config.ts'

import { headerMode, type HeaderMode } from './wear-layout.ts'

/** One of a few words somewhere in the layout. */
export interface Choice<Word extends string = string> {
  name: 'sidebar' | 'primary' | 'width' | 'rows' | 'header' | 'icons' | 'illustrations'
  words: readonly Word[]
  /** Shown as a small picture of what it does, or by its name alone. */
  isPictured: boolean
  read: (config: LayoutConfig) => Word
  write: (config: LayoutConfig, word: Word) => LayoutConfig
}

export interface Switch {
  name: 'rtl' | 'sidebarFixed' | 'minimizable' | 'breadcrumb' | 'description' | 'footer' | 'scrollTop'
  read: (config: LayoutConfig) => boolean
  write: (config: LayoutConfig, isOn: boolean) => LayoutConfig
}

const HEADER_MODES: readonly HeaderMode[] = ['fixed', 'sticky', 'static']

const withApp = (config: LayoutConfig, part: Partial<LayoutConfig['app']>): LayoutConfig => ({
  ...config,
  app: { ...config.app, ...part },
})
const withGeneral = (config: LayoutConfig, part: Partial<LayoutConfig['app']['general']>) =>
  withApp(config, { general: { ...config.app.general, ...part } })
const withSidebar = (config: LayoutConfig, part: Partial<LayoutConfig['app']['sidebar']>) =>
  withApp(config, { sidebar: { ...config.app.sidebar, ...part } })
const withTitle = (config: LayoutConfig, part: Partial<LayoutConfig['app']['pageTitle']>) =>
  withApp(config, { pageTitle: { ...config.app.pageTitle, ...part } })

/** Forgets the exact words, so that all choices stand in one list. */
const choice = <Word extends string>(of: Choice<Word>) => of as unknown as Choice

/** Everything of the layout that can be changed, in the order of the panel. */
export const CHOICES: readonly Choice[] = [
  choice({
    name: 'sidebar',
    words: SIDEBAR_LOOKS,
    isPictured: true,
    read: (config) => config.layoutType,
    write: (config, layoutType) => ({ ...config, layoutType }),
  }),
  choice({
    name: 'width',
    words: PAGE_WIDTHS,
    isPictured: true,
    read: ({ app }) => app.general.pageWidth,
    write: (config, pageWidth) => withGeneral(config, { pageWidth }),
  }),
  choice({
    name: 'rows',
    words: ROW_HEIGHTS,
    isPictured: false,
    read: ({ app }) => app.general.rows ?? ROW_HEIGHTS[0],
    write: (config, rows) => withGeneral(config, { rows }),
  }),
  choice({
    name: 'primary',
    words: PRIMARY_COLORS,
    isPictured: false,
    read: ({ app }) => app.general.primaryColor,
    write: (config, primaryColor) => withGeneral(config, { primaryColor }),
  }),
  choice({
    name: 'header',
    words: HEADER_MODES,
    isPictured: false,
    read: ({ app }) => headerMode(app),
    write: (config, mode) => withApp(config, { header: { fixed: mode === 'fixed', sticky: mode !== 'static' } }),
  }),
  choice({
    name: 'icons',
    words: ICON_TYPES,
    isPictured: false,
    read: ({ main }) => main.iconType,
    write: (config, iconType) => ({ ...config, main: { iconType } }),
  }),
  choice({
    name: 'illustrations',
    words: ILLUSTRATION_SETS,
    isPictured: false,
    read: ({ app }) => app.illustrations.set,
    write: (config, set) => withApp(config, { illustrations: { set } }),
  }),
]

export const SWITCHES: readonly Switch[] = [
  {
    name: 'rtl',
    read: ({ app }) => app.general.rtl,
    write: (config, rtl) => withGeneral(config, { rtl }),
  },
  {
    name: 'sidebarFixed',
    read: ({ app }) => app.sidebar.fixed,
    write: (config, fixed) => withSidebar(config, { fixed }),
  },
  {
    name: 'minimizable',
    read: ({ app }) => app.sidebar.minimizable,
    write: (config, minimizable) => withSidebar(config, { minimizable }),
  },
  {
    name: 'breadcrumb',
    read: ({ app }) => app.pageTitle.breadCrumb,
    write: (config, breadCrumb) => withTitle(config, { breadCrumb }),
  },
  {
    name: 'description',
    read: ({ app }) => app.pageTitle.description,
    write: (config, description) => withTitle(config, { description }),
  },
  {
    name: 'footer',
    read: ({ app }) => app.footer.display,
    write: (config, display) => withApp(config, { footer: { display } }),
  },
  {
    name: 'scrollTop',
    read: ({ app }) => app.scrolltop.display,
    write: (config, display) => withApp(config, { scrolltop: { display } }),
  },
]
