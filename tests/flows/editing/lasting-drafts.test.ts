import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { draftsIn } from '#src/parts/editing/drafts.ts'
import { lastingDraftsIn } from '#src/parts/editing/lasting-drafts.ts'
import { fakeStorage } from '#tests/support/browser.ts'
import { expect, test } from 'vitest'

const ABOUT = 'contract-form:7:'
const NAME = `${ABOUT}2`
const typed = (interest: string, at = new Date().toISOString()) => ({ record: null, draft: { interest, at }, names: {} })

/** A browser whose tabs share one store; each has another that ends with it. */
function openBrowser(userId = 1) {
  const [store, open] = [fakeStorage(), new Set<string>()]
  const openTab = async (tab: string, about = ABOUT, ofTab = own) => {
    open.add(tab)
    const drafts = draftsIn(() => fakeStorage(ofTab), userId)
    const lasting = lastingDraftsIn(drafts, { store, tab, openTabs: () => Promise.resolve(open) }, { userId, about })
    await lasting.ready
    return { ...lasting, close: () => open.delete(tab) }
  }
  const own = new Map<string, string>()
  const anew = () => own.clear()
  return { store, openTab, anew }
}

test('what a closed tab could not save is gone on with in the next one [D5]', async () => {
  const { store, openTab, anew } = openBrowser()
  const first = await openTab('one')
  first.write(NAME, typed('Half a senten'))
  first.close()
  anew()
  const second = await openTab('two')
  expect(second.read(NAME)?.draft).toMatchObject({ interest: 'Half a senten' })
  second.drop(NAME)
  expect([second.read(NAME), store.length]).toEqual([null, 0])
})

test('what another open tab is typing stays its own, and so does what is about another contract [D5]', async () => {
  const { store, openTab, anew } = openBrowser()
  const first = await openTab('one')
  first.write(NAME, typed('Half a senten'))
  anew()
  expect((await openTab('two')).read(NAME)).toBeNull()
  first.close()
  expect((await openTab('three', 'contract-form:8:')).read(NAME)).toBeNull()
  expect(store.length).toBe(1)
})

test('of two closed tabs the later one counts, and what was left more than a week ago is forgotten [D5]', async () => {
  const { store, openTab, anew } = openBrowser()
  const [early, late, old] = await Promise.all(['one', 'two', 'three'].map((tab) => openTab(tab)))
  late!.write(NAME, typed('Late'))
  early!.write(NAME, typed('Early', new Date(Date.now() - 60_000).toISOString()))
  old!.write('contract-form:9:1', typed('Old', new Date(Date.now() - CONTRACTS.draftLife - 1).toISOString()))
  for (const tab of [early!, late!, old!]) tab.close()
  anew()
  const next = await openTab('four')
  expect(next.read(NAME)?.draft).toMatchObject({ interest: 'Late' })
  expect(store.length).toBe(1)
})

test('a later copy of a closed tab waits as long as the next tab has one of its own [D5]', async () => {
  const { openTab } = openBrowser()
  const own = new Map<string, string>()
  const first = await openTab('one', ABOUT, own)
  first.write(NAME, typed('Early', new Date(Date.now() - 60_000).toISOString()))
  const late = await openTab('two')
  late.write(NAME, typed('Late'))
  late.close()
  const again = await openTab('one', ABOUT, own)
  expect(again.read(NAME)?.draft).toMatchObject({ interest: 'Early' })
  again.drop(NAME)
  expect((await openTab('one', ABOUT, own)).read(NAME)?.draft).toMatchObject({ interest: 'Late' })
})

test('a store that is full costs the copy, and nothing else [D5]', async () => {
  const store = fakeStorage()
  store.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  const shelf = { store, tab: 'one', openTabs: () => Promise.resolve(new Set(['one'])) }
  const drafts = lastingDraftsIn(
    draftsIn(() => fakeStorage(), 1),
    shelf,
    { userId: 1, about: ABOUT },
  )
  await drafts.ready
  expect(() => drafts.write(NAME, typed('Half'))).not.toThrow()
})
