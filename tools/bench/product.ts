import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../dist/server/main.js')
const READY = /is ready at (http:\/\/\S+)/

export interface Product {
  url: string
  /** Of its process; null for one that was started elsewhere. */
  pid: number | null
  stop: () => Promise<void>
}

/** The address that the started server prints, or what it printed instead when it ended. */
const addressOf = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const [, url] = READY.exec(said) ?? []
      if (url) resolve(url)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => reject(new Error(`The built server exited with code ${code} before it was ready:\n${said}`)))
  })

/** Runs the built product with data of its own on a free port, or takes the one that is named. */
export async function openProduct(url = process.env['URL']): Promise<Product> {
  if (url) return { url, pid: null, stop: () => Promise.resolve() }
  const data = mkdtempSync(join(tmpdir(), 'slipway-bench-'))
  const env = { ...process.env, NODE_ENV: 'production', ALLOW_DEMO: '1', DATA_DIR: data, PORT: '0', HOST: '127.0.0.1' }
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  try {
    return { url: await addressOf(server), pid: server.pid ?? null, stop }
  } catch (error) {
    rmSync(data, { recursive: true, force: true })
    throw error
  }
}
