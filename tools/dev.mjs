import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { ROOT, install } from './install.mjs'

install({ dev: true })
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', '--include=server/**/*.sql', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, SLIPWAY_DEV: '1' },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
