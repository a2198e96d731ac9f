import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Check } from './check.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const bin = (name: string) => join(PROJECT, 'node_modules', '.bin', name)

/** Programs that say themselves what they found and end with an exit code. */
export const types = tool('types', bin('tsc'), '--noEmit', '--pretty', 'false')
export const lint = tool('lint', bin('oxlint'), '--format=unix')
export const format = tool('format', bin('oxfmt'), '--check', '.')
export const imports = tool('imports', process.execPath, join(PROJECT, 'tools', 'check', 'imports.mjs'))
export const deadCode = tool('dead code', bin('knip'), '--no-progress')
export const charts = tool('charts', bin('tsx'), 'tools/charts/check.ts')

function tool(name: string, program: string, ...args: string[]): Check {
  return { name, faultsIn: (root) => outputWhenFailing(root, program, args) }
}

function outputWhenFailing(root: string, program: string, args: string[]): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    child.on('error', (error) => resolve([error.message]))
    child.on('close', (code) => resolve(code === 0 ? [] : [output.trim() || `ended with code ${String(code)}`]))
  })
}
