import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { themeSheet } from './theme-sheet.ts'

const classMap = /@mantine[\\/](core|charts|dates|notifications|carousel)[\\/]esm[\\/](?:.*[\\/])?(\w+)\.module\.mjs$/

const BASELINE = '@mantine/core/styles/baseline.layer.css'
const GLOBAL = '@mantine/core/styles/global.layer.css'
const EVERYTHING = ['core', 'charts', 'dates', 'notifications', 'carousel'].map((name) => `@mantine/${name}/styles.layer.css`)

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
 * Mantine's baseline without its rule for `::before` and `::after` of every element: it has the browser work out three
 * styles for each element of a page instead of one. A mark of ours with a border and a size says `border-box` itself.
 */
async function baseline(): Promise<string> {
  const text = await readFile(fileURLToPath(import.meta.resolve(BASELINE)), 'utf8')
  const lean = text.replace(/\*,\s*\*::before,\s*\*::after\s*\{/, '* {')
  if (lean === text) throw new Error(`${BASELINE} has no rule for the pseudo-elements of everything any more`)
  return lean
}

/**
 * Makes Mantine's styles follow tree shaking and code splitting, and writes the theme's variables as a static sheet.
 * The development server pre-bundles Mantine without asking plugins, so there the whole sheets are served.
 */
export function mantineCss(): Plugin {
  let isServed = false
  return {
    name: 'slipway:mantine-css',
    configResolved(config) {
      isServed = config.command === 'serve'
    },
    resolveId: (id) => (id === SHEET ? resolved : null),
    async load(id) {
      if (id !== resolved) return null
      const imports = (isServed ? EVERYTHING : [GLOBAL]).map((sheet) => `@import '${sheet}';`)
      const theme = await themeSheet((file) => this.addWatchFile(file))
      return [...imports, ...(isServed ? [] : [await baseline()]), theme].join('\n')
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
