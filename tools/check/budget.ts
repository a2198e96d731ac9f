import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readBuilt } from '../bench/built.ts'
import { budgetLines, isExceeded, said } from '../bench/lines.ts'
import { isBuildCurrent } from '../build/stamp.mjs'
import type { Check } from './check.ts'

/** What people download is weighed as it is built; a build of these sources that is there already is taken. */
export const budget: Check = {
  name: 'budget',
  faultsIn(root) {
    if (!isBuildCurrent(root)) {
      const built = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, encoding: 'utf8' })
      if (built.status !== 0) return [`The build failed.\n${built.stdout}${built.stderr}`]
    }
    return budgetLines(readBuilt(root)).filter(isExceeded).map(said)
  },
}
