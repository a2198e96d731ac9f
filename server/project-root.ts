import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function upFrom(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No package.json above the server')
  return upFrom(parent)
}

/** The folder of package.json, from the sources as well as from the built server. */
export const projectRoot = upFrom(dirname(fileURLToPath(import.meta.url)))
