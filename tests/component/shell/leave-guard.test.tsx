import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { RequestFailed } from '#domain/app-error.ts'
import { refusal } from '#tests/charts/problems.ts'
import { focused, gone, heading, press, seen, type } from '../person.ts'
import { pageOf, rowOf } from '../rows.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { form, onLeaveGuard } from './leave-guard.adapter.ts'
import { menu } from './menu/places.ts'

const LIST = 'GET /master/region/'
const question = () => page.getByRole('alertdialog', { name: 'Save your changes before you leave?' })

/** The list of regions, come to from the dashboard, so that there is a way back. */
async function openList(): Promise<Stage> {
  const stage = await open('/dashboard', signedIn('view_region', 'add_region', 'change_region'))
  await menu().getByRole('button', { name: 'Master Management' }).click()
  await menu().getByRole('link', { name: 'Region' }).click()
  await stage.gateway.succeed(LIST, pageOf([1], 1))
  await seen(page.getByRole('cell', { name: 'Alps', exact: true }))
  return stage
}

/** Goes forward to an address, at this very moment. */
function goTo(address: string): void {
  history.pushState({ ...history.state, idx: 2 }, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** The router has taken the way back; until then it takes the next one for its own. */
const returned = () => expect.poll(() => location.pathname).toBe('/master/region')

walk(onLeaveGuard, async () => {
  const stage = await openList()
  await press('Create')
  await started(stage, 'leaveGuard')
  await seen(form())
  return stage
})

test('Escape asks over a touched form, and stays when it answers the question', async () => {
  const stage = await openList()
  await press('Edit Alps')
  await type('Name', 'Alps and more')
  await userEvent.keyboard('{Escape}')
  await seen(question())
  await userEvent.keyboard('{Escape}')
  await gone(question())
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Alps and more')
  await stage.close()
})

test('a form whose save is refused stays, with the reason, after Save was chosen on the way to another page', async () => {
  const stage = await openList()
  await press('Create')
  await type('Name', 'Carpathians')
  history.back()
  await seen(question())
  await press('Save')
  const { problem } = refusal('not_valid')
  await stage.gateway.fail('POST /master/region/', new RequestFailed({ ...problem, fields: { code: 'Enter a value.' } }))
  await gone(question())
  await seen(page.getByText('Enter a value.'))
  await stage.close()
})

test('while two versions are compared, leaving offers to discard or to stay, never to save what nobody has chosen', async () => {
  const stage = await openList()
  await press('Edit Alps')
  await type('Name', 'Mine')
  await press('Submit')
  const theirs = rowOf({ id: 1, name: 'Theirs', row_version: 4 })
  const held = await stage.gateway.next('PUT /master/region/1/')
  held.answer(Response.json({ status: false, code: 'stale_row', message: 'Changed.', data: theirs }, { status: 409 }))
  await seen(heading('This record was changed while you were editing'))
  history.back()
  const other = page.getByRole('alertdialog', { name: 'Leave without saving your changes?' })
  await seen(other)
  expect(other.getByRole('button', { name: 'Save', exact: true }).query()).toBeNull()
  await press('Discard')
  await seen(heading('Hello, Robin'))
  expect(sessionStorage.length).toBe(0)
  await stage.close()
})

test('the end of the session asks nothing: the way to sign in is free, and what was typed waits as a draft', async () => {
  const stage = await openList()
  await press('Create')
  await type('Name', 'Carpathians')
  stage.otherTab.clear()
  stage.services.session.send({ type: 'tokens.vanished' })
  await seen(page.getByRole('button', { name: 'Continue', exact: true }))
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  await stage.close()
})

test('a way out that follows on the heels of Stay is asked about as the first one was', async () => {
  const stage = await openList()
  await press('Create')
  await type('Name', 'Carpathians')
  history.back()
  await seen(question())
  await returned()
  stage.chart('leaveGuard').send({ type: 'leave.stay' })
  goTo('/dashboard')
  await seen(question())
  await press('Keep editing')
  await gone(question())
  await seen(page.getByRole('dialog', { name: /^Create Region/ }))
  await focused(page.getByRole('textbox', { name: 'Name' }))
  await stage.close()
})

test('another part of the same list is no other page: it asks nothing and leaves the form open', async () => {
  const stage = await openList()
  await press('Create')
  await type('Name', 'Carpathians')
  goTo('/master/region?page=2')
  await stage.gateway.next(LIST)
  await gone(question())
  await seen(page.getByRole('dialog', { name: /^Create Region/ }))
  await stage.close()
})
