import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { codeFiles } from './files.ts'

/** What shows something. */
const SHOWS = /^src\/(screens|parts|ui)\//

/** Ways to come by the function that calls the server: from what the browser lends, or around it. */
const CALLS = [
  /\bcalling\(/,
  /\bcall\b[^{}()=]*\}\s*=\s*(useServices\(\)|services\b)/,
  /\bcall\b[^{}()]*\}\s*:\s*Services\b/,
  /\bservices\.call\b/,
  /\bfetch\(/,
]

/** Calls are made by the actors that fill charts: what shows something subscribes and sends. */
export const calls: Check = {
  name: 'calls',
  faultsIn: (root) =>
    codeFiles(root, ['src'])
      .filter((path) => SHOWS.test(path))
      .filter((path) => CALLS.some((way) => way.test(readFileSync(join(root, path), 'utf8'))))
      .map((path) => `${path}: calls the server. An actor in src/actors fills the chart with the call.`),
}
