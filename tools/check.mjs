import { spawnSync } from 'node:child_process'
import { ROOT, install } from './install.mjs'

install({ dev: true })
const checks = spawnSync(process.execPath, ['--import', 'tsx', 'tools/check/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(checks.status ?? 1)
