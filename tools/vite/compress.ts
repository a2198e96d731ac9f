import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
/** Below this a packet is a packet, compressed or not. */
const SMALLEST = 512

const [squeeze, zip] = [promisify(brotliCompress), promisify(gzip)]

/** index.html is left out: it changes with every answer. */
function worthy(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name)).filter((file) => WORTH_IT.has(extname(file)))
}

async function compressFile(file: string): Promise<void> {
  const text = readFileSync(file)
  if (text.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [br, gz] = await Promise.all([squeeze(text, { params }), zip(text, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

/** Lays `.br` and `.gz` beside every built file that gets smaller by it, so that serving costs nothing. */
export function compress(): Plugin {
  let outDir = ''
  return {
    name: 'slipway:compress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => void (await Promise.all(worthy(outDir).map(compressFile))),
    },
  }
}
