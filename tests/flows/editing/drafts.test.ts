import { nameOf, rememberNames } from '#src/services/option-names.ts'
import { draftsIn } from '#src/parts/editing/drafts.ts'
import { fakeStorage } from '#tests/support/browser.ts'
import { expect, test } from 'vitest'

const kept = { record: null, draft: { name: 'Cargo', members: ['31'] }, names: { 'user:31': { name: 'Ada Brook' } } }

test('a draft comes back with the names of what it links to, for the same user only', () => {
  const store = fakeStorage()
  draftsIn(() => store, 1).write('team', kept)
  expect(draftsIn(() => store, 2).read('team')).toBeNull()
  rememberNames({ 'user:31': { name: 'Someone else' } })
  expect(draftsIn(() => store, 1).read('team')).toEqual(kept)
  expect(nameOf('user', '31')).toBe('Ada Brook')
  draftsIn(() => store, 1).drop('team')
  expect(draftsIn(() => store, 1).read('team')).toBeNull()
})

test.each(['{', 'null', '7', '{"record":null}', '{"draft":null,"names":{}}', '{"draft":{}}'])(
  'a broken draft is no draft: %s',
  (text) => {
    expect(draftsIn(() => fakeStorage({ 'draft:1:team': text }), 1).read('team')).toBeNull()
  },
)

const refused = (name: string) => (): never => {
  throw new DOMException('No room, or no leave.', name)
}

test.each([
  ['full', () => Object.assign(fakeStorage(), { setItem: refused('QuotaExceededError') })],
  ['forbidden', refused('SecurityError')],
])('a store that is %s takes no draft and breaks nothing', (_, store) => {
  const drafts = draftsIn(store, 1)
  drafts.write('team', kept)
  expect(drafts.read('team')).toBeNull()
  drafts.drop('team')
})
