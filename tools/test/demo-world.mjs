import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** ms after which a product that does not get ready is given up. */
const LIMIT = 10 * 60_000

/** Makes the demo world once, as a first start of the built product does, and copies it to each place. Answers the folder, or null where the product does not start: then those who need one see why. @param {string} root @param {string} folder @param {readonly string[]} places @returns {Promise<string | null>} */
export async function makeDemoWorld(root, folder, places) {
  const args = [join(root, 'dist/server/main.js'), '--port', '0', '--host', '127.0.0.1', '--data-dir', folder]
  const { DATABASE_URL: _, ...env } = process.env
  const product = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'], timeout: LIMIT })
  const ended = new Promise((resolve) => product.once('close', resolve).once('error', resolve))
  const ready = new Promise((resolve) => product.stdout.on('data', (text) => /is ready at/.test(text) && resolve(true)))
  const isMade = await Promise.race([ready, ended.then(() => false)])
  product.kill('SIGTERM')
  await ended
  if (!isMade) return null
  for (const place of places) cpSync(folder, place, { recursive: true })
  return folder
}
