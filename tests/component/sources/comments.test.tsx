import type { Problem } from '#domain/app-error.ts'
import { RequestFailed } from '#domain/app-error.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, gone, heading, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

const LIST = 'GET /master/source/7/comment/'
const ADD = 'POST /master/source/7/comment/'
const READERS = 'GET /master/source/7/readers/'
const DRAFT = /^draft:\d+:source-form:7:comments$/

const field = () => page.getByRole('textbox', { name: 'New comment' })
const said = {
  id: 1,
  comment: 'Seen at the fair',
  visibility: 'internal',
  author: null,
  mentions: [],
  at: '2026-01-01T00:00:00Z',
}
const readers = {
  internal: [
    { id: 1, name: 'Helena Laurent' },
    { id: 2, name: 'Rafael Duarte' },
  ],
  compliance_only: [{ id: 2, name: 'Rafael Duarte' }],
}
const refusal: Problem = {
  code: 'unexpected',
  status: 500,
  message: 'Something went wrong.',
  fields: {},
  params: {},
  requestId: null,
  data: null,
}

const rights = signedIn('view_source', 'change_source', 'review_source')

async function openView(): Promise<Stage> {
  const stage = await open('/master/source/view/7', rights)
  stage.gateway.always('GET /master/source/7/', sourceWith())
  stage.gateway.always('GET /master/source-history/7', nothing)
  stage.gateway.always('GET /master/source-assignment-history/7', [])
  await seen(field())
  await stage.gateway.succeed(LIST, [])
  await stage.gateway.succeed(READERS, readers)
  return stage
}

async function openForm(): Promise<Stage> {
  const stage = await open('/master/source/edit/7?section=comments', rights)
  await stage.gateway.succeed('GET /master/source/7/', sourceWith())
  await stage.gateway.succeed(LIST, [])
  await seen(field())
  await stage.gateway.succeed(READERS, readers)
  return stage
}

const nothing = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }

const drafts = () => Object.keys(sessionStorage).filter((key) => DRAFT.test(key))

async function keyOf({ gateway }: Stage): Promise<string | null> {
  return (await gateway.next(ADD)).headers.get('idempotency-key')
}

test.each([
  ['beside a source that is read', openView],
  ['in the form', openForm],
])('a comment %s that was not answered keeps its words, and goes out again under the same key', async (_, start) => {
  const stage = await start()
  await field().fill('Seen at the fair')
  await press('Add comment')
  await attribute(page.getByRole('button', { name: 'Add comment' }), 'aria-busy', 'true')
  const first = await keyOf(stage)
  await stage.gateway.fail(ADD, new RequestFailed(refusal))
  await seen(page.getByRole('alert').filter({ hasText: 'Something went wrong.' }))
  await expect.element(field()).toHaveValue('Seen at the fair')
  await press('Add comment')
  expect(first).toBeTruthy()
  expect(await keyOf(stage)).toBe(first)
  await stage.gateway.succeed(ADD, said, 'Added.')
  await stage.gateway.succeed(LIST, [said])
  await expect.element(field()).toHaveValue('')
  await seen(page.getByText('Seen at the fair'))
  expect(stage.announced).toContain('Added.')
  expect(drafts()).toEqual([])
  await stage.close()
})

test('what is said lies as a draft with a key of its own for every wording, and comes back with the page', async () => {
  const stage = await openView()
  await field().fill('Seen')
  await field().fill('Seen at the fair')
  const [draft] = drafts()
  const kept = sessionStorage.getItem(draft!)!
  await press('Add comment')
  expect(await keyOf(stage)).toBe((JSON.parse(kept) as { draft: { values: { key: string } } }).draft.values.key)
  await stage.close()

  const again = await open('/contact', rights)
  sessionStorage.setItem(draft!, kept)
  history.pushState(null, '', '/master/source/view/7')
  dispatchEvent(new PopStateEvent('popstate'))
  again.gateway.always('GET /master/source/7/', sourceWith())
  again.gateway.always('GET /master/source-history/7', nothing)
  await expect.element(field()).toHaveValue('Seen at the fair')
  await seen(page.getByText('Your unsaved changes have been restored.'))
  await again.close()
})

test('leaving a comment behind asks: it can be sent on the way, and nothing is asked afterwards', async () => {
  const stage = await openView()
  await field().fill('Seen at the fair')
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await seen(question)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await gone(question)
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await question.getByRole('button', { name: 'Save' }).click()
  await stage.gateway.succeed(ADD, said, 'Added.')
  await stage.gateway.succeed('GET /master/review-source/', { source: sourceWith(), moves: [] })
  await seen(heading('Next steps'))
  expect(drafts()).toEqual([])
  await stage.close()
})

test('in the form the comment is one of the sections that are not saved, and goes with them', async () => {
  const stage = await openForm()
  await field().fill('Seen at the fair')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await seen(sections.getByRole('button', { name: /^Comments.*Not saved$/ }))
  await sections.getByRole('button', { name: /^Basic Entity Details/ }).click()
  await page.getByRole('textbox', { name: 'Trading name', exact: true }).fill('Hansa')
  await press('Save all sections')
  await stage.gateway.succeed('PUT /master/source/7/', sourceWith({ trading_name: 'Hansa', row_version: 4 }))
  await stage.gateway.succeed(ADD, said, 'Added.')
  await gone(page.getByText('Not saved'))
  await stage.close()
})

test('an empty comment is asked for before anything is sent', async () => {
  const stage = await openView()
  await press('Add comment')
  await seen(page.getByText('Enter a value.'))
  expect(stage.gateway.held(ADD)).toEqual([])
  await stage.close()
})

test('an @ offers the names of those who see the source, and whom the words name goes out with them', async () => {
  const stage = await openView()
  await field().fill('Please look, @Hel')
  await page.getByRole('option', { name: 'Helena Laurent' }).click()
  await expect.element(field()).toHaveValue('Please look, @Helena Laurent ')
  await press('Add comment')
  const { body } = await stage.gateway.next(ADD)
  expect(JSON.parse(body)).toMatchObject({ comment: 'Please look, @Helena Laurent ', visibility: 'internal', mentions: [1] })
  const named = { ...said, comment: 'Please look, @Helena Laurent', mentions: [readers.internal[0]] }
  await stage.gateway.succeed(ADD, named, 'Added.')
  await stage.gateway.succeed(LIST, [named])
  await seen(page.getByRole('listitem').getByText('@Helena Laurent'))
  await stage.close()
})

test('words for compliance only name its reviewers alone', async () => {
  const stage = await openView()
  await page.getByRole('combobox', { name: 'Visible to' }).click()
  await page.getByRole('option', { name: 'Compliance only' }).click()
  await field().fill('@Helena Laurent and @Rafael Duarte')
  await press('Add comment')
  const { body } = await stage.gateway.next(ADD)
  expect(JSON.parse(body)).toMatchObject({ visibility: 'compliance_only', mentions: [2] })
  await stage.close()
})
