import type { CSSVariablesResolver } from '@mantine/core'

const UNUSED_PALETTES = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'lime', 'orange', 'blue', 'yellow']

/** Variables of Mantine that nothing in the product wears; the build leaves them out of the theme's sheet. */
export const UNUSED_VARIABLES = [
  ...UNUSED_PALETTES.map((palette) => `color-${palette}`),
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'breakpoint',
]

/** The quiet variant of a coloured part: a soft ground under text of the same meaning. */
const quiet = (color: string, meaning: string) => ({
  [`--mantine-color-${color}-light`]: `var(--sw-${meaning}-soft)`,
  [`--mantine-color-${color}-light-hover`]: `color-mix(in srgb, var(--sw-${meaning}-soft) 88%, var(--sw-${meaning}-text))`,
  [`--mantine-color-${color}-light-color`]: `var(--sw-${meaning}-text)`,
  [`--mantine-color-${color}-text`]: `var(--sw-${meaning}-text)`,
})

/** What Mantine's defaults get wrong: contrast of quiet text, and colours for things that have a token of ours. */
export const ownVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--sw-text)',
    '--mantine-color-bright': 'var(--sw-text-strong)',
    '--mantine-color-body': 'var(--sw-surface)',
    '--mantine-color-dimmed': 'var(--sw-text-muted)',
    '--mantine-color-placeholder': 'var(--sw-text-faint)',
    '--mantine-color-error': 'var(--sw-danger-text)',
    '--mantine-color-success': 'var(--sw-success-text)',
    '--mantine-color-anchor': 'var(--sw-accent-text)',
    '--mantine-color-default': 'var(--sw-field)',
    '--mantine-color-default-hover': 'var(--sw-hover)',
    '--mantine-color-default-color': 'var(--sw-text)',
    '--mantine-color-default-border': 'var(--sw-border-strong)',
    '--mantine-color-disabled': 'var(--sw-sunken)',
    '--mantine-color-disabled-color': 'var(--sw-text-faint)',
    '--mantine-color-disabled-border': 'var(--sw-border)',
    ...quiet('green', 'accent'),
    ...quiet('red', 'danger'),
    '--mantine-primary-color-contrast': 'var(--sw-on-accent)',
  },
  light: {},
  dark: {},
})
