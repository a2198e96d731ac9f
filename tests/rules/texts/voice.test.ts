import { expect, test } from 'vitest'
import { locales } from '#tools/check/locales.ts'
import { faultsOfButtons } from '#tools/check/locales/buttons.ts'
import { faultsOfPlainEnglish } from '#tools/check/locales/plain-english.ts'
import { faultsOfTranslation } from '#tools/check/locales/translations.ts'
import { faultsOfVoice } from '#tools/check/locales/voice.ts'
import { plant } from '../planted-tree.ts'

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries))
const voiceOf = (entries: Record<string, string>) => faultsOfVoice(texts(entries), [])

test('refuses the words of the table of docs/words.md, and leaves those that only look like them', () => {
  const planted = texts({
    'a:back': 'Everything posted is taken back',
    'a:self': 'The product does this by itself',
    'a:over': '500 too much',
    'a:box': 'Tick no deadline',
    'a:blank': 'Leave empty for all years',
    'a:pick': 'Choose a branch',
    'a:rows': '3 rows with faults',
  })
  expect(faultsOfPlainEnglish(planted).map((fault) => fault.replace(/^locales\/en: /, ''))).toEqual([
    'a:back says “taken back”; say reverse, withdraw',
    'a:self says “The product”; say Slipway',
    'a:over says “too much”; say over, over the limit',
    'a:box says “Tick”; say select, clear',
    'a:blank says “Leave empty”; say leave blank',
    'a:pick says “Choose”; say select',
    'a:rows says “faults”; say error',
  ])
  const plain = texts({
    'a:kind': '{{kind}}, version {{version}}',
    'a:drag': 'Press Space to pick it up',
    'a:password': 'Too easy to guess. Choose another.',
    'a:back': 'Back to sign-in',
  })
  expect(faultsOfPlainEnglish(plain)).toEqual([])
})

test('refuses an exclamation, three full stops, straight marks and a hyphen in a range, unless they are ordered', () => {
  const planted = { 'a:done': 'Saved!', 'a:wait': 'Wait...', 'a:no': "Can't save", 'a:range': '2-4 letters' }
  expect(voiceOf(planted)).toEqual([
    'locales/en: a:done wants no exclamation mark: Saved!',
    'locales/en: a:wait wants … for three full stops: Wait...',
    "locales/en: a:no wants ’ “ ” for straight marks: Can't save",
    'locales/en: a:range wants an en dash in a range: 2-4 letters',
  ])
  expect(voiceOf({ 'a:code': 'ISO 3166-1, e.g. 2026-12-31', 'a:wait': 'Saving…' })).toEqual([])
  const ordered = [{ text: 'Saved!', because: 'a planted reason' }]
  expect(faultsOfVoice(texts({ 'a:done': 'Saved!' }), ordered)).toEqual([])
  expect(faultsOfVoice(texts({ 'a:done': 'Saved' }), ordered)).toEqual(['"Saved!" is listed as ordered, but nothing says it'])
})

test('refuses a full stop after a name or help of one line, and help of more than twelve words', () => {
  const planted = {
    'a:title': 'Your sessions.',
    'a:fields.name': 'Name.',
    'a:help.code': 'Three letters, e.g. GBP.',
    'a:phoneHelp': 'one two three four five six seven eight nine ten eleven twelve thirteen',
  }
  expect(voiceOf(planted)).toEqual([
    'locales/en: a:title is a name and ends without a full stop: Your sessions.',
    'locales/en: a:fields.name is a name and ends without a full stop: Name.',
    'locales/en: a:help.code is help of one line and ends without a full stop: Three letters, e.g. GBP.',
    `locales/en: a:phoneHelp is help of 13 words; 12 at most: ${planted['a:phoneHelp']}`,
  ])
  expect(voiceOf({ 'a:help.code': 'Two letters. Used in UMRs.', 'a:emptyHint': 'Contracts appear here.' })).toEqual([])
})

test('refuses a text that counts and would say “1 lines”', () => {
  expect(voiceOf({ 'a:signed': '{{section}}: {{count}} lines signed' })).toEqual([
    'locales/en: a:signed counts, but has no form for one: {{section}}: {{count}} lines signed',
  ])
  const forms = { 'a:signed_one': '{{count}} line signed', 'a:signed_other': '{{count}} lines signed' }
  expect(voiceOf({ ...forms, 'a:open': 'Open lines: {{count}}' })).toEqual([])
})

const SCREEN = `export function A() {
  const { t } = useTranslation('a')
  return <><Button title={t('hint')}>{isNew ? t('new') : t('moves.post.do')}</Button><Menu.Item>{t(\`moves.\${move}.do\`)}</Menu.Item>
    <LinkButton>{t('a:link')}</LinkButton><p>{t('text')}</p></>
}`

test('refuses a button in title case, with a full stop or without a verb, wherever its text is kept', () => {
  const root = plant({ 'src/A.tsx': SCREEN })
  const planted = texts({
    'a:hint': 'Opens A Window.',
    'a:new': 'New Contract',
    'a:moves.post.do': 'Yes',
    'a:moves.drop.do': 'Remove line.',
    'a:moves.drop.text': 'It is removed.',
    'a:link': 'Open outbox',
    'a:text': 'Read The Terms.',
  })
  expect(faultsOfButtons(root, planted, [])).toEqual([
    'locales/en: a:new is on a button, which is in sentence case, not “Contract”: New Contract',
    'locales/en: a:moves.post.do is on a button, which says what it does: verb and object: Yes',
    'locales/en: a:moves.drop.do is on a button, which ends without a full stop: Remove line.',
  ])
  const plain = texts({ 'a:new': 'Export to Excel', 'a:link': 'Issue “{{name}}” in UMR order', 'a:moves.drop.do': 'Remove line' })
  expect(faultsOfButtons(root, plain, [])).toEqual([])
  expect(faultsOfButtons(root, texts({ 'a:new': 'Go Home' }), [{ text: 'Go Home', because: 'a planted reason' }])).toEqual([])
})

test('the check of texts refuses what is planted into the English files and the screens', async () => {
  const root = plant({ 'src/A.tsx': SCREEN, 'locales/en/a.json': JSON.stringify({ new: 'New Contract', title: 'Done!' }) })
  const faults = await locales.faultsIn(root)
  expect(faults).toContain('locales/en: a:title wants no exclamation mark: Done!')
  expect(faults).toContain('locales/en: a:new is on a button, which is in sentence case, not “Contract”: New Contract')
})

const english = texts({ 'a:left': '{{pct}}% left', 'a:why': 'Why?', 'a:told': 'We’ve emailed you.' })
const faultsOf = (language: string, said: Record<string, string>) => faultsOfTranslation(language, english, texts(said), [])

test('asks French for no-break spaces before its signs, and German and Spanish before a percent sign', () => {
  const french = { 'a:left': 'reste {{pct}}\u00a0%', 'a:why': 'Pourquoi\u00a0?', 'a:told': 'Un e-mail vous a été envoyé.' }
  expect(faultsOf('fr', french)).toEqual([])
  expect(faultsOf('fr', { ...french, 'a:why': 'Pourquoi ?' })).toEqual([
    'locales/fr: a:why has a plain space where a no-break space belongs: Pourquoi ?',
  ])
  const german = { 'a:left': '{{pct}} % übrig', 'a:why': 'Warum?', 'a:told': 'Wir haben Ihnen geschrieben.' }
  expect(faultsOf('de', german)).toEqual(['locales/de: a:left has a plain space where a no-break space belongs: {{pct}} % übrig'])
})

test('asks each language to end a sentence and a label as English does', () => {
  const german = { 'a:left': '{{pct}}\u00a0% übrig.', 'a:why': 'Warum?', 'a:told': 'Wir haben Ihnen geschrieben' }
  const ending = 'ends with a full stop or without one, unlike English'
  expect(faultsOf('de', german)).toEqual([
    `locales/de: a:left ${ending}: {{pct}}\u00a0% übrig.`,
    `locales/de: a:told ${ending}: Wir haben Ihnen geschrieben`,
  ])
  expect(faultsOf('ja', { 'a:left': '残り{{pct}}%', 'a:why': 'なぜ？', 'a:told': 'メールを送信しました' })).toEqual([])
})
