import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { newFolder, startProcess } from '#tests/support/process.ts'

const read = (key: string) => readSettings({ args: [], env: { SECRET_KEY: key }, folder: '/nowhere' }).secretKey

test.each([
  ['too short', 'kT9#vLq2'],
  ['one character', 'x'.repeat(64)],
  ['a piece again and again', 'k7Qz'.repeat(12)],
  ['a piece again and again, cut short', 'Tz8#kQw2Lm5!'.repeat(4).slice(0, 40)],
  ['few characters', '0110100110010110'.repeat(2) + '012233'],
  ['a row', '0123456789abcdefghijklmnopqrstuvwxyz'],
  ['an example', 'change-me-to-a-long-random-string-please'],
  ['another example', 'your_secret_key_goes_here_0192837465'],
])('refuses a SECRET_KEY that is %s, by its name and without repeating it', (_what, key) => {
  expect(() => read(key)).toThrow(/^SECRET_KEY is not valid\. Allowed: at least 32 random characters/)
  expect(() => read(key)).not.toThrow(key)
})

test.each(['hex', 'base64', 'base64url'] as const)('takes every random key, written as %s', (encoding) => {
  for (let turn = 0; turn < 500; turn++) {
    const key = randomBytes(24).toString(encoding)
    expect(read(key)).toBe(key)
  }
})

test('the recovery says how it is called, and starts nothing without an address', async () => {
  const folder = newFolder()
  const run = startProcess(['recover', '--data-dir', `${folder.path}/data`])
  expect(await run.ended).toBe(1)
  expect(run.errors()).toBe(
    'Enter the email address of an administrator: npm run recover -- ADDRESS [--accept-new-key] [settings]\n',
  )
  folder.remove()
})
