import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const ROOTS = ['src', 'domain', 'server', 'tools', 'tests']

/** Paths of all files under `folder`, relative to `root`, with forward slashes, in order. */
export function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesUnder(root, path) : [path]
    })
}

export function codeFiles(root: string, roots = ROOTS): string[] {
  return roots.flatMap((folder) => filesUnder(root, folder)).filter((path) => /\.(ts|tsx|mjs|cjs|css)$/.test(path))
}
