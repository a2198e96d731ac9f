import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { ROOT, install } from './install.mjs'

install({ dev: true })
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
/**
 * In a process group of its own: Ctrl-C reaches a whole group, and the watcher takes the signal it would get from both the
 * terminal and this script for impatience, kills the server and leaves its database running.
 */
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', '--include=server/**/*.sql', 'server/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: process.platform !== 'win32',
  env: { ...process.env, SLIPWAY_DEV: '1' },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
