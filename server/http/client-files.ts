import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

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
  const beside = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined)
  const [br, gzip] = [beside('.br'), beside('.gz')]
  const bodies = { identity: readFileSync(path), ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', bodies }
}

/** The smallest body that the caller understands. */
export function bodyFor(file: ClientFile, acceptEncoding: string | undefined): { encoding: 'br' | 'gzip' | null; body: Buffer } {
  const accepted = (acceptEncoding ?? '').split(',').map((entry) => entry.trim().split(/\s*;\s*/))
  const takes = (name: string) => accepted.some(([encoding, weight]) => encoding === name && !/^q=0(\.0*)?$/.test(weight ?? ''))
  const encoding = (['br', 'gzip'] as const).find((name) => file.bodies[name] && takes(name)) ?? null
  return { encoding, body: file.bodies[encoding ?? 'identity'] ?? file.bodies.identity }
}
