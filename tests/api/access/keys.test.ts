import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { keysOf, loadKeys } from '#server/secrets/keys.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'slipway-keys-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true })
})

test('makes a key file that only its owner may read, once, and uses it ever after', () => {
  const dataDir = join(folder(), 'data')
  const first = loadKeys({ secretKey: null, dataDir })
  const path = join(dataDir, 'secret.key')
  expect([statSync(path).mode & 0o777, readFileSync(path, 'utf8').length]).toEqual([0o600, 64])
  expect(loadKeys({ secretKey: null, dataDir }).decrypt(first.encrypt('text'))).toBe('text')
})

test('writes no file when SECRET_KEY is set, and gives other keys for another one', () => {
  const dataDir = folder()
  const keys = loadKeys({ secretKey: 'x'.repeat(32), dataDir })
  expect(() => statSync(join(dataDir, 'secret.key'))).toThrow()
  expect(keysOf('y'.repeat(32)).hash('a')).not.toBe(keys.hash('a'))
})

test('signs for one purpose only', () => {
  const keys = keysOf('x'.repeat(32))
  const mac = keys.sign('access token', 'text')
  expect(keys.verify('access token', 'text', mac)).toBe(true)
  expect(keys.verify('refresh token', 'text', mac)).toBe(false)
  expect(keys.verify('access token', 'text!', mac)).toBe(false)
  expect(keys.verify('access token', 'text', `${mac}=`)).toBe(false)
  expect(keys.verify('access token', 'text', '')).toBe(false)
})

test('encrypts differently each time, and notices a change of any part', () => {
  const keys = keysOf('x'.repeat(32))
  const sealed = keys.encrypt('a secret')
  expect(keys.encrypt('a secret')).not.toBe(sealed)
  expect(sealed).not.toContain('secret')
  const at = sealed.indexOf('.') + 5
  const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => keys.decrypt(altered)).toThrow()
  expect(() => keysOf('y'.repeat(32)).decrypt(sealed)).toThrow(/another SECRET_KEY/)
})
