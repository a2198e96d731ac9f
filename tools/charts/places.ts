import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const DOCS = 'docs/statecharts'
export const CHARTS_FOLDER = join(ROOT, 'tests/charts')

/** What a level leaves out, and the name under which its file exports it; the lowest level first. */
export const LEVEL_FILES = {
  'component-exclusions.ts': 'component',
  'e2e-exclusions.ts': 'endToEnd',
  'server-exclusions.ts': 'server',
} as const

/** The files that only one chart is made of; all they import counts as well. */
export const sourcesOf = (name: string) =>
  ['spec.ts', ...Object.keys(LEVEL_FILES)].map((file) => join(CHARTS_FOLDER, name, file)).filter((file) => existsSync(file))
