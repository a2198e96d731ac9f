import { expect, test } from 'vitest'
import { newFolder, startProcess, takenPort } from '#tests/support/process.ts'

test.each([
  [['--port', 'abc'], {}, 'PORT is not valid. Allowed: a number from 0 to 65535 (0 takes any free port).\n'],
  [[], { SLIPWAY_COLOUR: 'red' }, 'Unknown setting SLIPWAY_COLOUR in the environment.'],
  [['--colour', 'red'], {}, 'Unknown argument --colour.'],
])('ends with one clear line for %j %j', async (args, env, line) => {
  const run = startProcess(args, env)
  expect(await run.ended).toBe(1)
  expect(run.errors()).toContain(line)
  expect(run.errors().trimEnd().split('\n')).toHaveLength(1)
})

test('says that the port is taken, before it creates anything', async () => {
  const [taken, folder] = [await takenPort(), newFolder()]
  const run = startProcess(['--port', String(taken.port), '--data-dir', `${folder.path}/data`])
  expect(await run.ended).toBe(1)
  expect(run.errors()).toBe(
    `PORT ${taken.port} is taken on 127.0.0.1: another program listens there. Set PORT to a free one, or stop that program.\n`,
  )
  taken.free()
  folder.remove()
})

test('says that the address is none of this machine', async () => {
  const run = startProcess(['--host', '192.0.2.1', '--port', '0'])
  expect(await run.ended).toBe(1)
  expect(run.errors()).toBe('HOST 192.0.2.1 is not an address of this machine.\n')
})

test('refuses the demo accounts in production, unless told that they are meant', async () => {
  const run = startProcess(['--port', '0'], { NODE_ENV: 'production' })
  expect(await run.ended).toBe(1)
  expect(run.errors()).toMatch(/^The demo accounts have passwords that everybody knows.*SEED=none.*ALLOW_DEMO=1/)
})
