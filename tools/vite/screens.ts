import type { Screen } from '#src/ui/screen.ts'
import { posix } from 'node:path'
import { runnerImport } from 'vite'

/** A screen as the build needs it: with the module that its `load` imports, from the project's root, `/src/...`. */
export type BuiltScreen = Pick<Screen, 'path' | 'access' | 'layout' | 'areas' | 'title' | 'list'> & { module: string | null }

type ScreenModules = Record<string, Record<string, unknown>>

const listing = `export default import.meta.glob('/src/screens/*/*.screen.ts', { eager: true })`
const id = 'virtual:screens'

const isScreen = (value: unknown): value is Screen =>
  typeof value === 'object' && value !== null && 'path' in value && 'load' in value

function moduleOf(screen: Screen, file: string): string | null {
  const [, imported] = /import\w*\(\s*["']([^"']+)["']/.exec(String(screen.load)) ?? []
  if (!imported) return null
  return imported.startsWith('.') ? posix.join(posix.dirname(file), imported) : imported.replace(/^#src\//, '/src/')
}

/** Every screen that a `*.screen.ts` exports, alone or in a list. */
export async function readScreens(): Promise<BuiltScreen[]> {
  const plugin = {
    name: 'slipway:screens',
    resolveId: (source: string) => (source === id ? `\0${id}` : null),
    load: (source: string) => (source === `\0${id}` ? listing : null),
  }
  const { module } = await runnerImport<{ default: ScreenModules }>(id, { plugins: [plugin], logLevel: 'error' })
  return Object.entries(module.default).flatMap(([file, exported]) =>
    Object.values(exported)
      .flat()
      .filter(isScreen)
      .map((screen) => ({ ...screen, module: moduleOf(screen, file) })),
  )
}
