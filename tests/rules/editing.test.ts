import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFiles } from '#tools/check/files.ts'
import { plant, PROJECT } from './planted-tree.ts'

/** Charts, parts and screens in which records are edited. */
const EDITING = /^src\/(machines\/|parts\/editing\/|screens\/(master|source|user|lob|profile)\/)/

const DRAFTS = 'src/parts/editing/drafts.ts'
const LASTING = 'src/parts/editing/lasting-drafts.ts'
const STALE = 'src/machines/editing/stale.ts'
const VERSIONS = 'src/parts/editing/versions.ts'

const filesWith = (root: string, words: RegExp, within: RegExp) =>
  codeFiles(root, ['src']).filter((file) => within.test(file) && words.test(readFileSync(join(root, file), 'utf8')))

const namingStore = (root: string) => filesWith(root, /\b(session|local)Storage\b|\bindexedDB\b/, EDITING)
const askingStale = (root: string) => filesWith(root, /===? 'stale_row'/, /^src\//)
const proposingSides = (root: string) => filesWith(root, /\? 'mine' : 'theirs'/, /^src\//)

test('one file of editing names the store of the tab, and one that of the browser', () => {
  expect(namingStore(PROJECT)).toEqual([DRAFTS, LASTING])
})

test('one file asks whether a save was stale, and one compares two versions', () => {
  expect(askingStale(PROJECT)).toEqual([STALE])
  expect(proposingSides(PROJECT)).toEqual([VERSIONS])
})

test('a screen that keeps its own draft, or a chart that asks for a stale save by itself, is found', () => {
  const root = plant({
    'src/screens/source/own-draft.ts': "export const keep = (text: string) => sessionStorage.setItem('mine', text)\n",
    'src/machines/own.machine.ts': "export const isOld = (code: string) => code === 'stale_row'\n",
    'src/screens/user/own-compare.ts': "export const side = (isMine: boolean) => (isMine ? 'mine' : 'theirs')\n",
  })
  expect(namingStore(root)).toEqual(['src/screens/source/own-draft.ts'])
  expect(askingStale(root)).toEqual(['src/machines/own.machine.ts'])
  expect(proposingSides(root)).toEqual(['src/screens/user/own-compare.ts'])
})
