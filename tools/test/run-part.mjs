import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** ms: parts go side by side, on machines that may be half as quick as others. */
const LIMIT_OF_A_PART = 60 * 60_000

/** Runs a part to its end. What it says is told at once, each line under its name, since others speak at the same time. @param {import('./parts.mjs').Part} part @param {{ root: string, env: NodeJS.ProcessEnv }} where @returns {Promise<import('./counts.mjs').Counts>} */
export async function runPart(part, { root, env }) {
  console.log(`── ${part.name} ──`)
  const child = spawn(process.execPath, part.command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...coloured(env), ...part.env },
    timeout: LIMIT_OF_A_PART,
  })
  for (const said of [child.stdout, child.stderr])
    createInterface({ input: said }).on('line', (line) => console.log(`${part.name} │ ${line}`))
  const status = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(null)))
  return part.count(existsSync(part.report) ? JSON.parse(readFileSync(part.report, 'utf8')) : null, status)
}

/** Behind a pipe nobody would use colours. @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
const coloured = (env) => (process.stdout.isTTY && !env.NO_COLOR ? { ...env, FORCE_COLOR: '1' } : env)
