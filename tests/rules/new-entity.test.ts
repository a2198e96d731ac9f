import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { catalogueOf } from '#tools/check/locales/texts.ts'
import { faultsOfTranslation } from '#tools/check/locales/translations.ts'
import { writeEntity } from '#tools/new/write-entity.ts'

const PARTS = [
  'domain/entities',
  'domain/permissions.ts',
  'server/store/migrations',
  'src/screens/master/declarations.ts',
  'src/app/menu.ts',
  'locales',
]

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slipway-new-'))
  for (const part of PARTS) {
    mkdirSync(join(root, part, '..'), { recursive: true })
    cpSync(join(projectRoot, part), join(root, part), { recursive: true })
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('a new entity is a declaration, a migration after the last one, texts, and a line wherever every entity has one', () => {
  const written = writeEntity(root, 'cat-peril')
  const migration = written.find((path) => path.endsWith('.sql'))!
  expect(migration).toMatch(/migrations\/\d{4}-cat-peril\.sql$/)
  expect(read(migration)).toContain('create table cat_peril (')
  expect(read('domain/entities/cat-peril.ts')).toContain("name: 'cat_peril'")
  for (const file of [
    'domain/entities/index.ts',
    'domain/entities/places.ts',
    'src/screens/master/declarations.ts',
    'src/app/menu.ts',
  ])
    expect(read(file), file).toMatch(/cat_peril|catPeril/)
})

test('what cannot be known is left to the check of texts, which names each key in each language', () => {
  writeEntity(root, 'cat-peril')
  const english = catalogueOf(root, 'en').texts
  expect(english.get('master:cat_peril.list')).toBe('Cat peril List')
  const { texts } = catalogueOf(root, 'de')
  expect(texts.get('master:cat_peril.fields.description')).toBe('Beschreibung')
  expect(faultsOfTranslation('de', english, texts).toSorted()).toEqual([
    'locales/de: denied:subject.catperil is missing',
    'locales/de: master:cat_peril.list is missing',
    'locales/de: master:cat_peril.one is missing',
    'locales/de: places:menu.cat_peril is missing',
  ])
})

test('refuses a name that is taken, and one that is no name, before a file is written', () => {
  expect(() => writeEntity(root, 'region')).toThrow('domain/entities/region.ts is there already.')
  for (const name of ['Cat peril', '1st', 'peril-', '../peril'])
    expect(() => writeEntity(root, name), name).toThrow('is not a name')
})
