import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publicUrlOf, readSettings } from '#server/settings.ts'
import { SETTINGS } from '#server/settings-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipway-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (args: string[] = [], env: Record<string, string> = {}, where = '/nowhere') =>
  readSettings({ args, env, folder: where })

function withFile(text: string, args: string[] = [], env: Record<string, string> = {}) {
  writeFileSync(join(folder, 'slipway.env'), text)
  return read(args, env, folder)
}

test('starts without any setting', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/nowhere/.data',
    seed: 'demo',
    databaseUrl: null,
    apiDocs: true,
  })
})

test('takes the command line over the environment over the file', () => {
  const file = 'PORT=1001\nHOST=0.0.0.0\n# remark\n\nMAIL_FROM="Slipway <mail@example.org>"\nSEED=none'
  const settings = withFile(file, ['--port', '1003', '--seed=demo'], { PORT: '1002', HOST: '::1' })
  expect(settings).toMatchObject({ port: 1003, host: '::1', seed: 'demo', mailFrom: 'Slipway <mail@example.org>' })
})

test.each([
  ['PORT', 'abc', 'a number from 0 to 65535'],
  ['PORT', '70000', 'a number from 0 to 65535'],
  ['DATABASE_POOL', '3', 'a number from 4 to 80'],
  ['DATABASE_POOL', '81', 'a number from 4 to 80'],
  ['SEED', 'some', 'demo or none'],
  ['DATABASE_URL', 'mysql://x', 'a postgres:// address'],
  ['PUBLIC_URL', 'slipway', 'an http:// or https:// address'],
  ['SMTP_URL', 'http://x', 'an smtp:// or smtps:// address'],
  ['ALLOW_DEMO', 'yes', '0 or 1'],
  ['SECRET_KEY', 'short', 'at least 32 random characters'],
  ['LOG_LEVEL', 'loud', 'info, warn, error or silent'],
  ['TRUST_PROXY', 'a proxy!', 'a number of proxies'],
  ['API_DOCS', '1', 'on or off'],
])('refuses %s=%s, and says what is allowed', (name, value, allowed) => {
  expect(() => read([], { [name]: value })).toThrow(`${name} is not valid. Allowed: ${allowed}`)
})

test('does not repeat a malformed secret', () => {
  expect(() => read([], { SECRET_KEY: 'hunter2' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  )
})

test('refuses names that it does not know, wherever they stand', () => {
  expect(() => withFile('PROT=3000')).toThrow('Unknown setting PROT in slipway.env, line 1.')
  expect(() => read([], { SLIPWAY_PORT: '3000' })).toThrow('Unknown setting SLIPWAY_PORT in the environment.')
  expect(() => read(['--prot', '3000'])).toThrow('Unknown argument --prot.')
})

test('refuses a line that is no setting and a name without a value', () => {
  expect(() => withFile('PORT=3000\nwhat')).toThrow('slipway.env line 2 is not a setting. Write it as NAME=value.')
  expect(() => read(['--port'])).toThrow('--port needs a value: a number from 0 to 65535')
  expect(() => read(['--port', '--seed', 'none'])).toThrow('--port needs a value')
})

test('leaves variables of other programs alone, and takes an empty one for none', () => {
  expect(read([], { PATH: '/bin', TERM: 'x', DATABASE_URL: '' }).databaseUrl).toBeNull()
})

test('wants both halves of the first administrator', () => {
  expect(() => read([], { ADMIN_EMAIL: 'a@b.cd' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD belong together')
})

test('hides the API document in production unless it is asked for', () => {
  expect(read([], { NODE_ENV: 'production' }).apiDocs).toBe(false)
  expect(read([], { NODE_ENV: 'production', API_DOCS: 'on' }).apiDocs).toBe(true)
})

test('reaches the product by the public address, else by host and port', () => {
  expect(publicUrlOf(read([], { PUBLIC_URL: 'https://slipway.example/' }))).toBe('https://slipway.example')
  expect(publicUrlOf(read(['--port', '3001']))).toBe('http://127.0.0.1:3001')
})

test.each(Object.values(SETTINGS).map((setting) => [setting.name, setting] as const))(
  '%s says what it is for, and has a value to start with that is allowed',
  (name, { initial, allowed, meaning }) => {
    expect(meaning.length * allowed.length).toBeGreaterThan(0)
    expect(() => read([], initial === null ? {} : { [name]: initial })).not.toThrow()
  },
)
