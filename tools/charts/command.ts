import { parseArgs } from 'node:util'
import { CHART_NAMES } from './names.ts'

/** Which charts a command is about: the ones that are named, or all. `--fresh` takes nothing from an earlier run. */
export function readCommand() {
  const { values, positionals } = parseArgs({ options: { fresh: { type: 'boolean', default: false } }, allowPositionals: true })
  const unknown = positionals.filter((name) => !CHART_NAMES.some((known) => known === name))
  if (unknown.length > 0) throw new Error(`No such chart: ${unknown.join(', ')}. Known charts: ${CHART_NAMES.join(', ')}.`)
  return { chosen: positionals.length > 0 ? positionals : CHART_NAMES, isWhole: positionals.length === 0, isFresh: values.fresh }
}

/** Says what is wrong with the charts and fails the run. */
export function report(findings: readonly string[]) {
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
}
