import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newFolder, startProcess, stopProcess } from '#tests/support/process.ts'

test('a start with another key is refused with what to do, and doing it lets an administrator in', async () => {
  const folder = newFolder()
  const where = ['--data-dir', `${folder.path}/data`]
  const env = { SECRET_KEY: randomBytes(24).toString('hex') }
  const first = startProcess(['--port', '0', '--seed', 'none', ...where])
  await first.ready
  await stopProcess(first)
  const refused = startProcess(['--port', '0', '--seed', 'none', ...where], env)
  expect(await refused.ended).toBe(1)
  expect(refused.errors()).toContain('npm run recover -- ADDRESS --accept-new-key')
  expect(refused.errors()).not.toContain(env.SECRET_KEY)
  const recovery = startProcess(['recover', 'administrator@slipway.example', '--accept-new-key', ...where], env)
  expect(await recovery.ended).toBe(0)
  expect(recovery.output()).toMatch(/\n {2}http:\/\/\S+\/forgot\/password\/\S+\n$/)
  const [, token] = /\/forgot\/password\/[^/]+\/(\S+)/.exec(recovery.output())!
  expect(recovery.errors()).not.toContain(token)
  const again = startProcess(['--port', '0', '--seed', 'none', ...where], env)
  await again.ready
  await stopProcess(again)
  folder.remove()
}, 120_000)
