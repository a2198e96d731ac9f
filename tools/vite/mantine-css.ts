import type { Plugin } from 'vite'
import { themeSheet } from './theme-sheet.ts'

const classMap = /@mantine[\\/](core|dates|notifications|carousel)[\\/]esm[\\/](?:.*[\\/])?(\w+)\.module\.mjs$/

const BASE = ['@mantine/core/styles/baseline.layer.css', '@mantine/core/styles/global.layer.css']
const EVERYTHING = ['core', 'dates', 'notifications', 'carousel'].map((name) => `@mantine/${name}/styles.layer.css`)

/** What the application imports for all of Mantine's looks. */
const SHEET = 'virtual:mantine.css'
const resolved = `\0${SHEET}`

/** The sheet of the component whose class names this module holds; it comes along exactly when the class names do. */
function sheetOf(id: string): string | null {
  const [, name, component] = classMap.exec(id) ?? []
  if (!name) return null
  return name === 'core' ? `@mantine/core/styles/${component}.layer.css` : `@mantine/${name}/styles.layer.css`
}

/**
 * Makes Mantine's styles follow tree shaking and code splitting, and writes the theme's variables as a static sheet.
 * The development server pre-bundles Mantine without asking plugins, so there the whole sheets are served.
 */
export function mantineCss(): Plugin {
  let sheets = BASE
  return {
    name: 'slipway:mantine-css',
    configResolved(config) {
      if (config.command === 'serve') sheets = EVERYTHING
    },
    resolveId: (id) => (id === SHEET ? resolved : null),
    async load(id) {
      if (id !== resolved) return null
      const imports = sheets.map((sheet) => `@import '${sheet}';`)
      return [...imports, await themeSheet((file) => this.addWatchFile(file))].join('\n')
    },
    transform: {
      filter: { id: /\.module\.mjs$/ },
      handler(code, id) {
        const sheet = sheetOf(id)
        return sheet ? { code: `import '${sheet}'\n${code}`, map: null } : null
      },
    },
  }
}
