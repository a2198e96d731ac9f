import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} version @returns {number[]} */
const numbersOf = (version) => version.split('.').map(Number)

/** @param {string} version @param {string} least */
export function isAtLeast(version, least) {
  const wanted = numbersOf(least)
  const [difference = 0] = numbersOf(version)
    .map((part, index) => part - (wanted[index] ?? 0))
    .filter((one) => one !== 0)
  return difference >= 0
}

/** Ends the process with a plain sentence when Node is older than package.json asks for. @param {string} root */
export function requireNode(root) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const least = engines.node.replace('>=', '')
  if (isAtLeast(process.versions.node, least)) return
  console.error(
    `Slipway requires Node ${least} or newer; this is Node ${process.versions.node}. Install a newer version and try again.`,
  )
  process.exit(1)
}
