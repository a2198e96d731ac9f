import { expect, test } from 'vitest'
import { faultsOfUsage, locales } from '#tools/check/locales.ts'
import { faultsOfWording } from '#tools/check/locales/one-wording.ts'
import { faultsOfPlainEnglish } from '#tools/check/locales/plain-english.ts'
import { faultsOfTranslation } from '#tools/check/locales/translations.ts'
import { usagesOf } from '#tools/check/locales/usage.ts'
import { plant } from '../planted-tree.ts'

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries))
const english = texts({
  'shell:save': 'Save it',
  'shell:greet': 'Hello {{name}}, <1>sign out</1>',
  'shell:rows_one': '{{count}} row',
  'shell:rows_other': '{{count}} rows',
})
const known = texts({ 'shell:save': 'Save it', 'auth:title': 'Sign in', 'errors:gone': 'It is gone' })
const keysIn = (source: string) =>
  usagesOf('A.tsx', source, known)
    .map(({ key, isWhole }) => (isWhole ? key : `${key}…`))
    .sort()
const german = {
  'shell:save': 'Sichern',
  'shell:greet': 'Hallo {{name}}, <1>abmelden</1>',
  'shell:rows_one': 'eine Zeile',
  'shell:rows_other': '{{count}} Zeilen',
}
const faultsOf = (language: string, changed: Record<string, string>) => faultsOfTranslation(language, english, texts(changed), [])

test('lets a whole translation pass', () => {
  expect(faultsOf('de', german)).toEqual([])
})

test('finds a missing text and one that English does not have', () => {
  const { 'shell:save': _, ...rest } = german
  expect(faultsOf('de', { ...rest, 'shell:more': 'Mehr' })).toEqual([
    'locales/de: shell:save is missing',
    'locales/de: shell:more is not in English, or is not a plural form of this language',
  ])
})

test('finds a placeholder and a tag that were lost or made up', () => {
  const faults = faultsOf('de', { ...german, 'shell:greet': 'Hallo {{nome}}, abmelden' })
  expect(faults).toEqual([
    'locales/de: shell:greet is missing </1> <1> {{name}}',
    'locales/de: shell:greet has {{nome}}, which English does not have',
  ])
})

test('asks Spanish and French for the form of millions, and Japanese for one form only', () => {
  const missing = 'shell:rows_many is missing'
  expect(faultsOf('es', german)).toContain(`locales/es: ${missing}`)
  expect(faultsOf('fr', german)).toContain(`locales/fr: ${missing}`)
  expect(faultsOf('ja', { ...german, 'shell:greet': '{{name}}さん、<1>サインアウト</1>' })).toEqual([
    'locales/ja: shell:rows_one is not in English, or is not a plural form of this language',
  ])
})

test('finds a text that is still English, unless it is listed with its reason', () => {
  const forgotten = texts({ ...german, 'shell:save': 'Save it' })
  expect(faultsOfTranslation('de', english, forgotten, [])).toEqual(['locales/de: shell:save is still English: Save it'])
  const allowed = [{ text: 'Save it', in: ['de'], because: 'a planted reason' }]
  expect(faultsOfTranslation('de', english, forgotten, allowed)).toEqual([])
  expect(faultsOfTranslation('de', english, texts(german), allowed)).toHaveLength(1)
})

test('finds one English text that a language says in two ways, unless the two are told apart with a reason', () => {
  const said = texts({
    'a:cover': 'Open cover',
    'b:type': 'Open cover',
    'a:unit': 'Branch',
    'b:unit': 'Branch',
    'a:to': 'To',
    'b:to': 'To',
  })
  const alike = {
    'a:cover': 'Generalpolice',
    'b:type': 'Generalpolice',
    'a:unit': 'Ort',
    'b:unit': 'Ort',
    'a:to': 'Bis',
    'b:to': 'An',
  }
  expect(faultsOfWording('de', said, texts(alike), [])).toEqual([])
  const planted = texts({ ...alike, 'b:type': 'Laufende Police', 'b:unit': 'Filiale' })
  expect(faultsOfWording('de', said, planted, [])).toEqual([
    'locales/de: "Open cover" has two translations: Generalpolice (a:cover) | Laufende Police (b:type)',
    'locales/de: "Branch" has two translations: Ort (a:unit) | Filiale (b:unit)',
  ])
  const apart = ['Open cover', 'Branch'].map((text) => ({ text, in: ['de'], because: 'a planted reason' }))
  expect(faultsOfWording('de', said, planted, apart)).toEqual([])
  expect(faultsOfWording('de', said, texts(alike), apart)).toHaveLength(2)
})

test('finds a half-width sign among characters, and lets a Latin one pass', () => {
  const rest = { 'shell:save': '保存', 'shell:rows_other': '{{count}} 行' }
  const greeting = (text: string) => faultsOf('zh', { ...rest, 'shell:greet': `${text}<1>退出</1>` })
  expect(greeting('您好，{{name}}：UTC+00:00 ')).toEqual([])
  expect(greeting('您好,{{name}} ')).toHaveLength(1)
  expect(greeting('您好，{{name}}:')).toHaveLength(1)
})

test('reads keys from calls, attributes, tables, templates and the area a component asked for', () => {
  const source = `const { t } = useTranslation('auth')
const menu = { title: 'shell:menu' }
export const A = () => <Trans i18nKey="shell:trans" title={t('code.title')}>{t(\`errors:\${code}\`)}{t('shell:save')}</Trans>`
  expect(keysIn(source)).toEqual(['auth:code.title', 'errors:…', 'shell:menu', 'shell:save', 'shell:trans'])
})

test('looks in the shell when a component asks for nothing, and in every area it asks for', () => {
  expect(keysIn(`const { t } = useTranslation(); t('save')`)).toEqual(['shell:save'])
  expect(keysIn(`useTranslation('auth'); useTranslation(); t('save'); const a = <Trans i18nKey={\`sa\${b}\`} />`)).toEqual([
    'shell:save',
    'shell:sa…',
  ])
  expect(keysIn(`const { t } = useTranslation(['auth', 'shell']); t('save'); t('gone')`)).toEqual(['auth:gone', 'shell:save'])
})

test('counts the paths that a table holds, when there are such texts', () => {
  const menu = usagesOf(
    'menu.ts',
    `const menu = [{ label: 'menu.region' }, { file: 'menu.ts' }]`,
    texts({ 'shell:menu.region': 'Regions' }),
  )
  expect(menu.map(({ key }) => key)).toEqual(['shell:menu.region'])
  const [chosen] = usagesOf('A.tsx', `t(isMany ? 'a.rows' : 'a.none')`, texts({ 'shell:a.rows_other': '{{count}} rows' }))
  expect(chosen).toEqual({ file: 'A.tsx', key: 'shell:a.rows', isWhole: true })
})

test('takes a branch of texts for known when its keys are declared to be put together', () => {
  const usages = [
    { file: 'A.tsx', key: 'shell:menu', isWhole: true },
    { file: 'A.tsx', key: 'shell:menu.', isWhole: false },
  ]
  const declared = [{ prefix: 'shell:', because: 'a planted reason' }]
  expect(faultsOfUsage(usages, texts({ 'shell:menu.region': 'Regions' }), declared)).toEqual([])
  expect(faultsOfUsage(usages, texts({ 'shell:men': 'Men' }), declared)).toEqual(['A.tsx: shell:menu is not in locales/en'])
})

test('takes no address, time or test of another kind for a key', () => {
  expect(keysIn(`const a = ['node:fs', 'http://shell:80', 'shell: ', '12:30', ':save']`)).toEqual([])
})

test('finds keys that no text has, texts that no code asks for, and keys put together without a declaration', () => {
  const usages = [
    { file: 'A.tsx', key: 'shell:sav', isWhole: true },
    { file: 'A.tsx', key: 'shell:rows', isWhole: true },
    { file: 'A.tsx', key: 'shell:gre', isWhole: false },
  ]
  expect(faultsOfUsage(usages, english, [])).toEqual([
    'A.tsx: shell:sav is not in locales/en',
    'A.tsx: shell:gre… is built at run time; declare its prefix in dynamic-keys.ts',
    'locales/en: shell:save is never used',
    'locales/en: shell:greet is never used',
  ])
})

test('finds a declared start that no code uses any more', () => {
  const stale = [{ prefix: 'shell:', because: 'a planted reason' }]
  expect(faultsOfUsage([], english, stale)).toEqual(['dynamic-keys.ts: no code builds keys that start with shell:'])
})

test('finds an empty text, a number, a lone plural form and a language without texts', async () => {
  const root = plant({ 'locales/en/shell.json': JSON.stringify({ empty: ' ', count: 3, rows_other: '{{count}} rows' }) })
  const faults = await locales.faultsIn(root)
  for (const fault of [
    'shell:empty is empty',
    'shell:count is not a text',
    'shell:rows_one is missing',
    'locales/ja: is missing',
  ])
    expect(faults.join('\n')).toContain(fault)
})

test('refuses English in words that staff know from nowhere, and says what to say instead', () => {
  const planted = texts({
    'a:who': 'Somebody else has saved this',
    'a:link': 'The link is good for 30 minutes',
    'a:lei': '20 signs',
    'a:may': 'Who may read it',
  })
  expect(faultsOfPlainEnglish(planted)).toEqual([
    'locales/en: a:who says “Somebody”; say someone',
    'locales/en: a:link says “good for”; say expires in, works once',
    'locales/en: a:lei says “signs”; say characters',
    'locales/en: a:may says “may”; say can',
  ])
  const plain = texts({
    'a:month': '22 May 2026',
    'a:sign': 'Sign in',
    'a:reason': 'Reason given',
    'a:known': 'No one is waiting',
  })
  expect(faultsOfPlainEnglish(plain)).toEqual([])
})

test('the check of texts refuses planted riddles in the English files', async () => {
  const root = plant({ 'locales/en/shell.json': JSON.stringify({ lost: 'It vanished in the meantime' }) })
  const faults = await locales.faultsIn(root)
  expect(faults).toContain('locales/en: shell:lost says “vanish”; say disappear')
  expect(faults).toContain('locales/en: shell:lost says “in the meantime”; say while you were editing')
})
