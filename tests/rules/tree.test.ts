import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lackingIn } from '#tools/install/complete-lock.mjs'
import { PROJECT } from './planted-tree.ts'

const TEXT = /\.(ts|tsx|mjs|cjs|json|md|css|html|sql|svg|scxml|sh|yml|yaml)$|(^|\/)(\.npmrc|\.gitignore|run)$/
/** Folders that exist on one machine only; the pieces keep this very file from matching itself. */
const MACHINE_PATH = new RegExp(
  ['home', 'Users', 'root', 'work', 'workspace', 'private/var'].map((top) => `(^|[\\s"'\`(=:])/${top}/[\\w.-]+`).join('|'),
)

const tracked = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: PROJECT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => TEXT.test(path))

test('the lock file holds no address to download from', () => {
  const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>
  }
  const addressed = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)
  expect(addressed).toEqual([])
  expect(Object.values(packages).filter(({ integrity }) => integrity).length).toBeGreaterThan(100)
})

test('the lock file names the binaries of every system, or npm ci refuses it', () => {
  const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>
  }
  expect(Object.keys(lackingIn(packages))).toEqual([])
})

test('tells from the name of a binary which system it is for', () => {
  const owner = {
    dev: true,
    optionalDependencies: { '@tool/binding-linux-arm64-musl': '1.2.3', '@tool/darwin-x64': '1.2.3', fsevents: '~2.3.3' },
  }
  expect(lackingIn({ 'node_modules/tool': owner })).toEqual({
    'node_modules/@tool/binding-linux-arm64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/darwin-x64': { version: '1.2.3', os: ['darwin'], cpu: ['x64'], dev: true, optional: true },
  })
})

test('no file of the project knows where it lies on a machine', () => {
  const guilty = tracked().filter((path) => MACHINE_PATH.test(readFileSync(join(PROJECT, path), 'utf8')))
  expect(guilty).toEqual([])
})

test.each([`const a = '/${'home'}/ann/x.ts'`, `see /${'Users'}/ann`, `root=/${'work'}/main`])(
  'takes %s for a path of a machine',
  (text) => {
    expect(MACHINE_PATH.test(text)).toBe(true)
  },
)

test('takes an address of the product for none', () => {
  expect(MACHINE_PATH.test(`'/users/otp/' 'src/home/x' https://slipway.example/home/x`)).toBe(false)
})
