import { test } from 'vitest'
import { page } from 'vitest/browser'
import { stored } from './stored.ts'
import { waitingPerson } from '#tests/support/waiting-person.ts'
import { button, focused, gone, heading, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { ASSIGNMENTS, openUser, part, SEATS } from './user-stage.ts'

const WAITING = 'GET /users/onboarding/waiting/'
const london = { id: 1, code: 'LON', name: 'London' }

const assigned = (id: number, name: string) => ({
  branch: london,
  role: { id, name },
  line_of_business: null,
  sbu: null,
  authority_limit: null,
  authority_limit_currency: null,
  given_at: null,
  given_by: null,
  is_open: true,
})

test('keeps the focus in the assignments when one is taken away, and in the part when editing ends', async () => {
  const stage = await openUser('assignments', { waiting: [ASSIGNMENTS] })
  const items = [assigned(5, 'Technician'), assigned(6, 'Handler')]
  await stage.gateway.succeed(ASSIGNMENTS, { user: 7, row_version: 3, own_limits: null, items })
  await press('Edit')
  await focused(heading('Assignments'))
  await press('Remove Assignment 2')
  await focused(button('Add assignment'))
  await press('Cancel')
  await focused(heading('Assignments'))
  await stage.close()
})

test('keeps the focus among the branches when one is taken away', async () => {
  const stage = await openUser('access', { waiting: [SEATS] })
  await stage.gateway.succeed(SEATS, stored(3, 1))
  await press('Edit')
  const more = () => part('Branches and permissions').getByRole('combobox', { name: 'Add branch' })
  await more().selectOptions('Munich')
  await gone(more())
  await press('Remove London')
  await focused(button('Remove Munich'))
  await press('Remove Munich')
  await focused(more())
  await stage.close()
})

const ann = waitingPerson(11, 'Ann', { phone: null })
const waiting = (...items: object[]) => ({
  items,
  page: 1,
  page_size: 20,
  total: items.length,
  total_is_estimate: false,
  next_cursor: null,
  branches: [{ id: 1, name: 'London' }],
  roles: [{ id: 5, name: 'Technician', authority_level: 50, branches: [1] }],
  lines_of_business: [],
  sbus: [],
})

test('takes the focus into the decision that is chosen, back to the choice, and to the list when all is done', async () => {
  const stage = await open('/user-management/approvals', signedIn('approve_user'))
  await stage.gateway.succeed(WAITING, waiting(ann))
  const dialog = page.getByRole('dialog', { name: 'Ann Lee' })
  await press('Review Ann Lee')
  await press('Approve')
  await focused(dialog.getByRole('combobox', { name: 'Branch' }))
  await press('Back')
  await focused(button('Reject'))
  await press('Reject')
  await focused(dialog.getByRole('textbox', { name: 'Reason' }))
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not one of ours.')
  await press('Reject and notify')
  await stage.gateway.succeed('POST /users/onboarding/approval-rejection/')
  await gone(dialog)
  await stage.gateway.succeed(WAITING, waiting())
  await seen(page.getByText('No one is waiting for approval'))
  await focused(button('Refresh'))
  await stage.close()
})

test('gives the focus back to what opened the question about an account', async () => {
  const stage = await openUser('account')
  await press('Suspend')
  await seen(page.getByRole('dialog'))
  await press('Cancel')
  await gone(page.getByRole('dialog'))
  await focused(button('Suspend'))
  await stage.close()
})
