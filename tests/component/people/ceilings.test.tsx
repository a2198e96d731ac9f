import { test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, press, seen } from '../person.ts'
import { refusal } from '#tests/charts/problems.ts'
import { ASSIGNMENTS, openUser, part } from './user-stage.ts'

const pounds = { id: 4, name: 'GBP' }
const limit = (branch: number, sbu: number | null, amount: string) => ({
  branch,
  line_of_business: null,
  sbu,
  amount,
  currency: pounds,
})
const assigned = (id: number, name: string, sbu: { id: number; name: string } | null) => ({
  branch: { id, code: name.slice(0, 3).toUpperCase(), name },
  role: { id: 5, name: 'Technician' },
  line_of_business: null,
  sbu,
  authority_limit: null,
  authority_limit_currency: null,
  given_at: null,
  given_by: null,
  is_open: true,
})

test('says how high a limit can be given in each row, and why none where there is none', async () => {
  const stage = await openUser('assignments', { waiting: [ASSIGNMENTS] })
  const property = { id: 9, name: 'Property' }
  const items = [assigned(1, 'London', property), assigned(1, 'London', null), assigned(2, 'Munich', null)]
  const own_limits = [limit(1, 9, '15000000'), limit(3, null, '99')]
  await stage.gateway.succeed(ASSIGNMENTS, { user: 7, row_version: 3, own_limits, items })
  await press('Edit')
  const row = (place: number) => part('Assignments').getByRole('group', { name: `Assignment ${place}` })
  await seen(row(1).getByText('Up to your own limit, GBP 15,000,000.00'))
  await seen(row(2).getByText('Your limits in this branch are for one line of business or SBU'))
  await seen(row(3).getByText('You have no limit here, so you can’t set one.'))
  await row(1).getByRole('textbox', { name: 'Authority limit' }).fill('16000000')
  await press('Save')
  const { problem } = refusal('not_valid')
  const fields = { 'assignments.0.authority_limit': 'Can’t be above your own limit, GBP\u00a015,000,000.00.' }
  const refused = Object.assign(refusal('not_valid'), { problem: { ...problem, fields } })
  await stage.gateway.fail('POST /access-control/assign-user-branch-role-lob-sbu', refused)
  await seen(row(1).getByText('Can’t be above your own limit, GBP\u00a015,000,000.00.'))
  await gone(row(1).getByText('Up to your own limit'))
  await seen(page.getByRole('alert').filter({ hasText: 'text of not_valid' }))
  await stage.close()
})
