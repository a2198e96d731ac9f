import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { codeFiles } from './files.ts'
import { bodyOf, nodesIn, type Node } from './syntax.ts'

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

/** What an effect says to have an operation called: the event itself, or a function of the screen that sends it. */
const ASKS = /'operation\.request'|\b(ask|request)\b/

const isEffect = ({ type, callee }: Node) => type === 'CallExpression' && callee.name === 'useEffect'

function asksInEffect(path: string, text: string): boolean {
  if (!text.includes('useEffect(') || !text.includes("'operation.request'")) return false
  return [...nodesIn(bodyOf(path, text))].some(([node]) => isEffect(node) && ASKS.test(text.slice(node.start, node.end)))
}

function faultsOf(path: string, text: string): string[] {
  return [
    ...(CALLS.some((way) => way.test(text))
      ? [`${path}: calls the server. An actor in src/actors fills the chart with the call.`]
      : []),
    ...(asksInEffect(path, text) ? [`${path}: asks for data in an effect. \`useLoaded\` does, in src/actors/loaded.ts.`] : []),
  ]
}

/** Calls are made by the actors that fill charts: what shows something subscribes and sends, and asks for nothing in an effect. */
export const calls: Check = {
  name: 'calls',
  faultsIn: (root) =>
    codeFiles(root, ['src'])
      .filter((path) => SHOWS.test(path))
      .flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8'))),
}
