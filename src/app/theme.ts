import { createTheme, type MantineThemeOverride } from '@mantine/core'
import { amber, blue, green, night, red, slate } from './palettes.ts'

/** Words that Mantine's own parts need and that only the reader's language can give. */
export interface ThemeTexts {
  /** The name of every cross that closes something. */
  close: string
}

const fonts = "'Inter Variable', var(--sw-font-cjk), system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const monospace = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', 'Roboto Mono', Menlo, Consolas, monospace"

/** Small steps and quiet sizes: made to be read for eight hours. */
const scale = {
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.45' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' },
  shadows: {
    xs: 'var(--sw-shadow-card)',
    sm: 'var(--sw-shadow-card)',
    md: 'var(--sw-shadow-raised)',
    lg: 'var(--sw-shadow-raised)',
    xl: 'var(--sw-shadow-raised)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
}

const headings = {
  fontFamily: fonts,
  fontWeight: '600',
  textWrap: 'balance' as const,
  sizes: {
    h1: { fontSize: '1.5rem', lineHeight: '1.3' },
    h2: { fontSize: '1.25rem', lineHeight: '1.35' },
    h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
    h5: { fontSize: '0.875rem', lineHeight: '1.5' },
    h6: { fontSize: '0.8125rem', lineHeight: '1.5' },
  },
}

const pickers: MantineThemeOverride['components'] = {
  /** The list of a picker stands in the dialog or the region of its field, above the heading that stays there, and is not cut off. */
  Combobox: {
    defaultProps: {
      withinPortal: false,
      floatingStrategy: 'fixed',
      zIndex: 1001,
      /** A list that grows as its choices come goes above its field where there is no room below. */
      preventPositionChangeWhenVisible: false,
    },
  },
  /** Choosing what is chosen already empties nothing: the cross does, where a field may be empty. */
  Select: { defaultProps: { allowDeselect: false, withScrollArea: false } },
  MultiSelect: { defaultProps: { withScrollArea: false } },
}

/** The look of Mantine's parts. A name for the closing cross is given to all that have one, in the reader's language. */
export function themeOf({ close }: ThemeTexts): MantineThemeOverride {
  const named = { defaultProps: { closeButtonProps: { 'aria-label': close } } }
  return createTheme({
    ...scale,
    headings,
    colors: { gray: slate, dark: night, green, red, yellow: amber, blue },
    primaryColor: 'green',
    primaryShade: 7,
    black: slate[9],
    fontFamily: fonts,
    fontFamilyMonospace: monospace,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Modal: {
        defaultProps: {
          ...named.defaultProps,
          centered: true,
          radius: 'lg',
          overlayProps: { color: '#0b1220', backgroundOpacity: 0.5 },
          /** One that moves would hold, and cut off, the lists of its pickers. */
          transitionProps: { transition: 'fade' },
        },
      },
      /** A dialog's heading is no banner of the page. */
      ModalHeader: { defaultProps: { role: 'presentation' } },
      Drawer: named,
      Notification: named,
      Alert: { defaultProps: { closeButtonLabel: close } },
      CloseButton: { defaultProps: { 'aria-label': close } },
      ...pickers,
      Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    },
  })
}
