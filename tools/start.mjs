import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuildCurrent } from './build/stamp.mjs'
import { followParent } from './follow-parent.mjs'
import { ROOT, install } from './install.mjs'

install({ dev: false })
if (!isBuildCurrent(ROOT)) {
  const built = spawnSync(process.execPath, [join(ROOT, 'tools', 'build.mjs')], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
}
if (process.env.npm_lifecycle_event) followParent()
/** In this very process, so that the signals of the terminal or the supervisor reach the server. */
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href)
