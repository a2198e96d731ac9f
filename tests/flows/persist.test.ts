import { PERSIST_KEY, persistIn } from '#src/services/persist.ts'
import { fakeStorage } from '#tests/support/browser.ts'
import { expect, test, vi } from 'vitest'

const tokens = { access_token: 'a', refresh_token: 'r' }
const stored = (value: unknown) => fakeStorage({ [PERSIST_KEY]: typeof value === 'string' ? value : JSON.stringify(value) })

test('finds the sign-in that was kept before a reload [F3]', () => {
  const storage = fakeStorage()
  persistIn(storage).keep(tokens, null)
  expect(persistIn(storage).tokens()).toEqual(tokens)
  expect(storage.length).toBe(1)
})

test.each(['', 'undefined', 'null'])('takes the access token "%s" for nobody [A6]', (word) => {
  expect(persistIn(stored({ v: 1, login: { ...tokens, access_token: word }, configs: null })).tokens()).toBeNull()
})

test.each(['', 'undefined', 'null'])('takes the refresh token "%s" for nobody [A6]', (word) => {
  expect(persistIn(stored({ v: 1, login: { ...tokens, refresh_token: word }, configs: null })).tokens()).toBeNull()
})

test.each(['{', 'null', '[]', '"text"', '{"v":2}', '{"v":1}', '{"v":1,"login":{}}', '{"v":1,"login":7}'])(
  'takes the malformed store %s for nobody [F3]',
  (text) => {
    expect(persistIn(stored(text)).tokens()).toBeNull()
  },
)

test('removes the whole store at sign-out and leaves everything else [F3]', () => {
  const storage = fakeStorage({ language: 'de' })
  const persist = persistIn(storage)
  persist.keep(tokens, null)
  persist.keep(null, null)
  expect(storage.getItem(PERSIST_KEY)).toBeNull()
  expect(storage.getItem('language')).toBe('de')
})

test('reads what another tab wrote from the text it was told', () => {
  const persist = persistIn(fakeStorage())
  expect(persist.tokens(JSON.stringify({ v: 1, login: tokens, configs: null }))).toEqual(tokens)
  expect(persist.tokens(null)).toBeNull()
})

test('writes only when something changed, so that tabs do not answer each other for ever', () => {
  const storage = fakeStorage()
  const write = vi.spyOn(storage, 'setItem')
  const persist = persistIn(storage)
  persist.keep(tokens, null)
  persist.keep({ ...tokens }, null)
  expect(write).toHaveBeenCalledTimes(1)
})

test('goes on without a store that refuses to read or write', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refuse = () => {
    throw new Error('quota')
  }
  const persist = persistIn(Object.assign(fakeStorage(), { setItem: refuse, getItem: refuse }))
  persist.keep(tokens, null)
  expect(persist.tokens()).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
