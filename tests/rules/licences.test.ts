import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { licences } from '#tools/check/licences.ts'
import { isAllowed } from '#tools/licences/allowed.ts'
import { thirdParty } from '#tools/licences/document.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slipway-licences-'))
  cpSync(join(projectRoot, 'tools/licences'), join(root, 'tools/licences'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const lock = (packages: object) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
const keep = () => writeFileSync(join(root, 'THIRD-PARTY.md'), thirdParty(root))

test('what is shipped, and under which licence, stands in THIRD-PARTY.md', () => {
  const document = readFileSync(join(projectRoot, 'THIRD-PARTY.md'), 'utf8')
  expect(licences.faultsIn(projectRoot)).toEqual([])
  expect(document).toMatch(/^\| fastify \| [\d.]+ \| MIT \| Copyright \(c\) .+ The Fastify [Tt]eam/m)
  expect(document).toContain('PostgreSQL Global Development Group')
  expect(document).toContain('SIL OPEN FONT LICENSE')
})

test('fails when a package is shipped under a licence that is not allowed, and says which', () => {
  lock({
    'node_modules/copyleft': { version: '1.0.0', license: 'GPL-3.0-only' },
    'node_modules/tool': { version: '1.0.0', license: 'ODbL-1.0', dev: true },
  })
  keep()
  expect(licences.faultsIn(root)).toEqual([
    'copyleft 1.0.0 has the licence GPL-3.0-only, which is not in tools/licences/allowed.ts',
  ])
})

test('fails when the file is not that of the packages', () => {
  lock({ 'node_modules/one': { version: '1.0.0', license: 'MIT' } })
  expect(licences.faultsIn(root)).toEqual(['THIRD-PARTY.md is out of date. Run npm run licences.'])
  keep()
  expect(licences.faultsIn(root)).toEqual([])
  lock({ 'node_modules/one': { version: '1.0.1', license: 'MIT' } })
  expect(licences.faultsIn(root)).toEqual(['THIRD-PARTY.md is out of date. Run npm run licences.'])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0)', true],
  ['MIT AND GPL-2.0', false],
  ['Apache-2.0 AND MIT', true],
  ['none', false],
])('%s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed)
})
