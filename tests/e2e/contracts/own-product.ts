import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { expect } from '@playwright/test'
import { projectRoot } from '#server/project-root.ts'
import { demoFolder } from '#tests/support/process.ts'
import type { Server } from '../servers.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** ms: where nobody has made the demo world before, the first start does. */
const FIRST_START = 120_000

/** The built product in a folder and at a port of its own, which a story may kill. */
export async function ownProduct() {
  const port = String(await freePort())
  const folder = demoFolder()
  const server: Server = { port, baseURL: `http://127.0.0.1:${port}`, dataFolder: folder.path }
  let child: ChildProcess | null = null

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = child && new Promise((resolve) => child?.once('exit', resolve))
    child?.kill(signal)
    await ended
    child = null
  }

  async function start(): Promise<void> {
    const env = { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: folder.path, LOG_LEVEL: 'warn' }
    child = spawn(process.execPath, ['tools/start.mjs'], { cwd: projectRoot, env, stdio: 'ignore' })
    const isReady = () =>
      fetch(`${server.baseURL}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: FIRST_START }).toBe(true)
  }

  return {
    server,
    start,
    /** At once, in the middle of whatever it does. */
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM')
      folder.remove()
    },
  }
}
