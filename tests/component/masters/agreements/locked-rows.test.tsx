import { userData } from '#tests/support/user-data.ts'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { attribute, gone, heading, seen } from '../../person.ts'
import { open, signedIn, signIn, stored } from '../../stage.tsx'
import { agreementRow, contractRow, listOf } from './agreement-rows.ts'

const AGREEMENTS = [agreementRow(1, 'draft'), agreementRow(2, 'active'), agreementRow(3, 'returned')]
const CONTRACTS = [contractRow(1, 'draft'), contractRow(2, 'active'), contractRow(3, 'returned', { account_status: 'closed' })]

const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const change = (noun: string) => [`view_${noun}`, `change_${noun}`, `delete_${noun}`]

async function openList(address: string, api: string, noun: string, rows: readonly object[]) {
  const scene = signedIn(...change(noun))
  return open(address, { ...scene, answers: { ...scene.answers, [`GET ${api}`]: listOf(rows) } })
}

test('an agreement whose terms are locked is viewed from its list, and neither edited nor deleted [B10]', async () => {
  const stage = await openList('/binder/agreement', '/master/agreement/', 'agreement', AGREEMENTS)
  await seen(link('Edit Facility 1'))
  await attribute(link('View Facility 2'), 'href', '/binder/agreement/detail/2')
  await seen(link('Edit Facility 3'))
  await seen(button('Delete Facility 1'))
  expect(link('Edit Facility 2').query()).toBeNull()
  expect(button('Delete Facility 2').query()).toBeNull()
  expect(link('View Facility 1').query()).toBeNull()
  await stage.close()
})

test('a contract is locked with its agreement, and when its own account is over [B10]', async () => {
  const stage = await openList('/binder/contract', '/master/agreement-contract/', 'agreementcontract', CONTRACTS)
  await seen(link('Edit SLP-9/1'))
  await attribute(link('View SLP-9/2'), 'href', '/binder/contract/detail/2')
  await attribute(link('View SLP-9/3'), 'href', '/binder/contract/detail/3')
  expect(link('Edit SLP-9/2').query()).toBeNull()
  expect(link('Edit SLP-9/3').query()).toBeNull()
  await stage.close()
})

test('nothing is offered for many rows at once that one of them is locked against [B10]', async () => {
  const stage = await openList('/binder/agreement', '/master/agreement/', 'agreement', AGREEMENTS)
  const bar = page.getByRole('region', { name: 'Selected rows' })
  const remove = bar.getByRole('button', { name: 'Delete', exact: true })
  await page.getByRole('checkbox', { name: 'Select Facility 1' }).click()
  await seen(remove)
  await page.getByRole('checkbox', { name: 'Select Facility 2' }).click()
  await gone(remove)
  await stage.close()
})

test('the panel beside the list says of a locked record that it is read only [B10]', async () => {
  const stage = await openList('/binder/contract?record=2', '/master/agreement-contract/', 'agreementcontract', CONTRACTS)
  await seen(heading('SLP-9/2'))
  const panel = page.getByRole('complementary', { name: /SLP-9\/2/ })
  await seen(panel.getByText('Read only'))
  expect(panel.getByRole('link', { name: 'Edit' }).query()).toBeNull()
  await stage.close()
})

test('the form of a locked record says why it stays, and leads to what it says [B10]', async () => {
  const scene = signedIn(...change('agreement'))
  const answers = { ...scene.answers, 'GET /master/agreement/2/': agreementRow(2, 'active') }
  const stage = await open('/binder/agreement/2', { ...scene, answers })
  await seen(page.getByText('The terms are locked: the agreement is under review, in force or ended.'))
  await attribute(link('View Facility 2'), 'href', '/binder/agreement/detail/2')
  expect(page.getByRole('textbox', { name: 'Name' }).query()).toBeNull()
  await stage.close()
})

test('the page of a locked record says why it cannot be edited [B10]', async () => {
  const scene = signedIn(...change('agreementcontract'))
  const api = '/master/agreement-contract/3/'
  const answers = {
    ...scene.answers,
    [`GET ${api}`]: CONTRACTS[2],
    [`GET ${api}moves/`]: { status: 'closed', moves: [], missing: [], outstanding: [] },
  }
  const stage = await open('/binder/contract/detail/3', { ...scene, answers })
  await seen(page.getByText('This agreement contract has ended and can’t be changed.'))
  expect(link('Edit').query()).toBeNull()
  await stage.close()
})

test('the page of an account that has run off names what keeps it from being settled, and leads to it [B10]', async () => {
  const scene = signedIn(...change('agreementcontract'))
  const api = '/master/agreement-contract/3/'
  const settle = { name: 'account.settle', to: 'settled', lacks: ['nothingIsOutstanding'], asks: ['reason'] }
  const claims = { name: 'Claims outstanding (1): CL-1.', path: '/binder/bordereau?contract=c3&kind=claims' }
  const premium = ['C-2026-70001', 'C-2026-70002'].map((name) => ({ name, path: `/contract/form/${name.slice(-1)}` }))
  const outstanding = [
    { text: 'Premium not booked (2): C-2026-70001, C-2026-70002.', links: premium },
    { text: claims.name, links: [claims] },
  ]
  const answers = {
    ...scene.answers,
    [`GET ${api}`]: contractRow(3, 'expired', { account_status: 'run_off' }),
    [`GET ${api}moves/`]: { status: 'run_off', moves: [settle], missing: [], outstanding },
  }
  const stage = await open('/binder/contract/detail/3', { ...scene, answers })
  await seen(heading('“Settle account” isn’t possible yet:'))
  await seen(page.getByText('Premium not booked (2): C-2026-70001, C-2026-70002.'))
  for (const { name, path } of [...premium, claims]) expect(link(name).element().getAttribute('href')).toBe(path)
  expect(button('Settle account').query()).toBeNull()
  await stage.close()
})

const role = (id: number, level: number) => ({
  id,
  uuid: `role-${id}`,
  name: `Role ${id}`,
  codename: `role_${id}`,
  authority_level: level,
  permissions: [],
  description: null,
  is_system: false,
  is_active: true,
  row_version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

test('the own role and one above the own level are viewed beside the list, also by their row [B7]', async () => {
  const user = userData({ branches: [change('role')], level: 150 })
  const rows = [role(1, 150), role(2, 120), role(3, 200)]
  const answers = { 'GET /users/user-data/': user, 'GET /access-control/roles/': listOf(rows) }
  const stage = await open('/user-management/roles?search=Role', { store: stored(signIn('stored')), answers })
  await seen(button('Edit Role 2'))
  expect([button('Edit Role 1').query(), button('Edit Role 3').query()]).toEqual([null, null])
  await attribute(link('View Role 1'), 'href', '/user-management/roles?search=Role&record=1')
  ;(page.getByRole('row', { name: /Role 3/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await seen(heading('Role 3'))
  await stage.close()
})
