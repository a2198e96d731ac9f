import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

const MODULE = pathToFileURL(join(projectRoot, 'tools/follow-parent.mjs')).href

/** What stands for the server: it stays until it is asked to stop, and says that it was. */
const SERVER = `
  process.on('SIGTERM', () => process.stdout.write('stopping\\n', () => process.exit(0)))
  setInterval(() => {}, 1000)
  import('${MODULE}').then(({ followParent }) => { followParent(); process.stdout.write('ready\\n') })`

test('stops when the shell that npm started it with has died of a signal', async () => {
  const shell = spawn('sh', ['-c', `"$0" -e "$1"; true`, process.execPath, SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  const ended = new Promise((resolve) => shell.stdout.once('end', resolve))
  shell.stdout.on('data', (text: Buffer) => {
    said += text.toString()
    if (said === 'ready\n') shell.kill('SIGTERM')
  })
  await ended
  expect([said, shell.signalCode]).toEqual(['ready\nstopping\n', 'SIGTERM'])
})
