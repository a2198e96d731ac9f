import { spawn } from 'node:child_process'
import { cpSync, existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** ms after which a product that does not get ready is given up. */
const LIMIT = 10 * 60_000
/** Characters of what the product said last that are shown when there is no demo world. */
const LAST_WORDS = 2_000

/** ms that its database has to stop, where the product has ended before it. */
const STOPPING = 60_000

/** Makes the demo world once, as a first start of the built product does, and copies it to each place. Answers the folder, or null where the product does not get ready or its database does not stop: it says why, and whoever needs a demo world makes one. @param {string} root @param {string} folder @param {readonly string[]} places @returns {Promise<string | null>} */
export async function makeDemoWorld(root, folder, places) {
  const began = Date.now()
  const { isReady, code, said } = await runOnce(root, folder)
  const isStopped = await isGone(join(folder, 'postgres/postmaster.pid'))
  if (code !== 0) console.log(`The product ended with ${code} when it made the demo world:\n${said.slice(-LAST_WORDS)}`)
  if (!isReady || !isStopped) {
    console.log(`The demo world could not be made (ready: ${isReady}, database stopped: ${isStopped}).`)
    return null
  }
  for (const place of places) cpSync(folder, place, { recursive: true, filter: (file) => !lstatSync(file).isSocket() })
  console.log(`The demo world was made in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  return folder
}

/** Starts the product, and stops it as soon as it is ready. @param {string} root @param {string} folder @returns {Promise<{ isReady: boolean, code: number | null, said: string }>} */
async function runOnce(root, folder) {
  const args = [join(root, 'dist/server/main.js'), '--port', '0', '--host', '127.0.0.1', '--data-dir', folder]
  const { DATABASE_URL: _, ...env } = process.env
  const product = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT })
  let [isReady, said] = [false, '']
  product.stderr.on('data', (text) => (said += text))
  product.stdout.on('data', (text) => {
    if (isReady || !/is ready at/.test(text)) return
    isReady = true
    product.kill('SIGTERM')
  })
  const code = await new Promise((resolve) => product.once('close', resolve).once('error', () => resolve(null)))
  return { isReady, code, said }
}

/** Whether a file is removed within the time that stopping takes. @param {string} file */
async function isGone(file) {
  const end = Date.now() + STOPPING
  while (existsSync(file) && Date.now() < end) await wait(100)
  return !existsSync(file)
}
