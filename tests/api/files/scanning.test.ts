import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFileLink } from '#domain/api/files.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { keepFile } from './kept-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipway-scan-'))
const scanner = join(folder, 'scanner')
/** A scanner that finds the word "virus", and is broken while a file of that name lies beside it. */
writeFileSync(
  scanner,
  `#!/bin/sh\n[ -e ${folder}/broken ] && exit 2\n[ "$1" = --quiet ] || exit 2\ngrep -q virus "$2" && exit 1\nexit 0\n`,
)
chmodSync(scanner, 0o755)

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ seed: 'none', settings: { scanCommand: `${scanner} --quiet` } })
  token = (await signIn(server, (await addPerson(server, { permissions: ['add_branch'] })).email)).access_token
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const sound = Buffer.from('%PDF-1.4\nsound')
const bad = Buffer.from('%PDF-1.4\nvirus')
const keep = (bytes: Buffer) => keepFile(server, token, { bytes })
const link = (uuid: string) => server.call(loadFileLink, { uuid }, { token })
const whileBroken = async <T>(work: () => Promise<T>) => {
  writeFileSync(join(folder, 'broken'), '')
  return work().finally(() => rmSync(join(folder, 'broken')))
}

test('keeps a file that the scanner finds clean', async () => {
  const { uuid, state } = await keep(sound)
  expect([state, (await link(uuid)).status]).toEqual(['clean', 200])
})

test('does not keep a file in which the scanner finds something', async () => {
  await expect(keep(bad)).rejects.toThrow('Malicious content found in this file.')
})

test('gives no link while a scanner has not said that a file is clean, and one as soon as it has', async () => {
  const { uuid, state } = await whileBroken(() => keep(sound))
  expect([state, (await link(uuid)).body.code]).toEqual(['pending', 'file_checked'])
  await whileBroken(() => sweep(server.deps))
  expect((await link(uuid)).body.code).toBe('file_checked')
  await sweep(server.deps)
  expect((await link(uuid)).status).toBe(200)
})

test('gives no link to a file in which the scanner finds something later, and removes its content', async () => {
  const { uuid } = await whileBroken(() => keep(bad))
  await sweep(server.deps)
  expect((await link(uuid)).body.code).toBe('file_infected')
  await expect(server.deps.files.read(uuid, { start: 0, end: 0 })).rejects.toThrow('ENOENT')
})
