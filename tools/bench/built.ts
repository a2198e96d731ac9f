import type { BuiltPages } from '#tools/vite/boot.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const CLIENT = join(import.meta.dirname, '../../dist/client')

/** What the last build says its pages load. */
export function builtPages(): BuiltPages {
  const file = join(CLIENT, 'pages.json')
  if (!existsSync(file)) throw new Error('There is no built client in dist/client: run npm run build first')
  return JSON.parse(readFileSync(file, 'utf8')) as BuiltPages
}

/** Bytes of a built file on the wire. */
export function brotli(file: string): number {
  const path = join(CLIENT, file)
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length
}

export interface Weight {
  js: number
  css: number
  files: number
}

export function weigh(files: Iterable<string>): Weight {
  const list = [...new Set(files)]
  const sum = (ending: string) => list.filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + brotli(file), 0)
  return { js: sum('.js') + sum('.json'), css: sum('.css'), files: list.length }
}
