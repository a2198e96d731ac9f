import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core'
import { runnerImport } from 'vite'

interface ThemeModule {
  themeOf: (texts: { close: string }) => MantineThemeOverride
}

interface VariablesModule {
  ownVariables: CSSVariablesResolver
  UNUSED_VARIABLES: readonly string[]
}

type Variables = Record<string, string>

function without(groups: readonly string[], variables: Variables): Variables {
  const isDropped = (name: string) => groups.some((group) => name.startsWith(`--mantine-${group}-`))
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isDropped(name)))
}

/** Variables that Mantine sets per scheme and that ours sets once for both must not win by their more exact selector. */
const minus = (variables: Variables, own: Variables) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !(name in own)))

/** The theme's variables for both schemes, as Mantine would write them at run time, and ours on top. */
export async function themeSheet(watch: (file: string) => void): Promise<string> {
  const [theme, variables] = await Promise.all([
    runnerImport<ThemeModule>('/src/app/theme.ts'),
    runnerImport<VariablesModule>('/src/app/theme-variables.ts'),
  ])
  for (const file of [...theme.dependencies, ...variables.dependencies]) watch(file)
  const mantine = await import('@mantine/core')
  const merged = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme.module.themeOf({ close: '' }))
  const { ownVariables, UNUSED_VARIABLES } = variables.module
  const [standard, own] = [mantine.defaultCssVariablesResolver(merged), ownVariables(merged)]
  const kept = (part: Variables) => minus(without(UNUSED_VARIABLES, part), own.variables)
  return mantine.convertCssVariables({
    variables: { ...kept(standard.variables), ...own.variables },
    light: { ...kept(standard.light), ...own.light },
    dark: { ...kept(standard.dark), ...own.dark },
  })
}
