import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const RULES = ['package.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json', 'knip.json', '.dependency-cruiser.cjs']

/** A small tree under the rules of the project, with the given files in it; gone when the test ends. */
export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'slipway-rules-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const rule of RULES) copyFileSync(join(PROJECT, rule), join(root, rule))
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'), 'junction')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

export const lines = (count: number) => 'x\n'.repeat(count)
