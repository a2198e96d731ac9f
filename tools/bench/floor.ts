import { serveClient } from '#server/http/client.ts'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { compress } from '../vite/compress.ts'
import type { Product } from './product.ts'

/**
 * The least that the chosen libraries can do: a form without a product behind it, built and served as the product is.
 * How long it takes tells how fast this machine is at this moment.
 */
export async function openFloor(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-floor-'))
  await build({
    root: join(import.meta.dirname, 'floor'),
    configFile: false,
    html: { cspNonce: '__CSP_NONCE__' },
    logLevel: 'error',
    plugins: [react(), compress()],
    build: { outDir: folder, emptyOutDir: true },
  })
  const app = fastify()
  serveClient(app, folder)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, pid: null, stop }
}
