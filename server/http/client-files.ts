import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file of the built client, held in memory with the compressed copies that were made beside it. */
export interface ClientFile {
  type: string
  bodies: { br?: Buffer; gzip?: Buffer; identity: Buffer }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** URL path -> file; empty when the client is not built. */
export function readClient(folder: string): Map<string, ClientFile> {
  if (!existsSync(join(folder, 'index.html'))) return new Map()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const files = paths.filter(
    (path) => statSync(path).isFile() && !/\.(br|gz|map)$|[\\/]\.[^\\/]+[\\/]/.test(path.slice(folder.length)),
  )
  return new Map(files.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFile(path)]))
}

function readFile(path: string): ClientFile {
  const beside = (suffix: string, encoding: string) =>
    existsSync(path + suffix) ? { [encoding]: readFileSync(path + suffix) } : {}
  const bodies = { identity: readFileSync(path), ...beside('.br', 'br'), ...beside('.gz', 'gzip') }
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', bodies }
}

interface Packed {
  encoding: Encoding | null
  body: Buffer
}

type Encoding = (typeof ENCODINGS)[number]

/** Smallest first. */
const ENCODINGS = ['br', 'gzip'] as const

/** Whether an Accept-Encoding header takes it. */
function takes(header: string | undefined, encoding: Encoding): boolean {
  const entries = (header ?? '').split(',').map((entry) => entry.trim().split(/\s*;\s*/))
  return entries.some(([name, weight]) => name === encoding && !/^q=0(\.0*)?$/.test(weight ?? ''))
}

/** The smallest body that the caller understands. */
export function bodyFor({ bodies }: ClientFile, header: string | undefined): Packed {
  const encoding = ENCODINGS.find((name) => bodies[name] && takes(header, name)) ?? null
  return { encoding, body: bodies[encoding ?? 'identity'] ?? bodies.identity }
}

interface Effort {
  brotli: number
  gzip: number
}

/** As small as 5 ms a page buy: the best quality takes twice that for two per cent. */
const WELL: Effort = { brotli: 10, gzip: 6 }
/** For what is asked for often, and packed anew each time. */
export const QUICK: Effort = { brotli: 4, gzip: 1 }

const brotliOf = ({ brotli }: Effort) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
})

/** The same for a text that is new each time. */
export async function packed(text: string, header: string | undefined, effort = WELL): Promise<Packed> {
  if (takes(header, 'br')) return { encoding: 'br', body: await promisify(brotliCompress)(text, brotliOf(effort)) }
  if (takes(header, 'gzip')) return { encoding: 'gzip', body: await promisify(gzip)(text, { level: effort.gzip }) }
  return { encoding: null, body: Buffer.from(text) }
}
