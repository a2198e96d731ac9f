import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltPages } from '../vite/boot.ts'
import { builtTexts } from '../vite/texts.ts'
import type { Built } from './lines.ts'

/** What the last build says its pages load, and how heavy that is on the wire. */
export function readBuilt(root: string): Built {
  const client = join(root, 'dist/client')
  const file = join(client, 'pages.json')
  if (!existsSync(file)) throw new Error('dist/client has no built client. Run npm run build first.')
  const { entry, routes, texts: version } = JSON.parse(readFileSync(file, 'utf8')) as BuiltPages
  const texts = builtTexts(version)
  const weigh = (name: string) => bytesOf(join(client, name))
  const inAll = (area: string) => Object.values(texts).flatMap((areas) => areas[area] ?? [])
  return {
    entry,
    routes,
    textOf: (area) => texts['en']?.[area],
    heaviestTextOf: (area) => inAll(area).toSorted((one, other) => weigh(other) - weigh(one))[0],
    texts: Object.values(texts).flatMap((areas) => Object.values(areas)),
    bytesOf: weigh,
  }
}

function bytesOf(path: string): number {
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length
}
