import { test } from 'vitest'
import { userData } from '#tests/support/user-data.ts'
import { button, gone, seen } from '../person.ts'
import { dashboardData, open, signIn, stored } from '../stage.tsx'

const team = (id: number, branch: number) => ({
  id,
  uuid: `team-${id}`,
  name: `Team ${id}`,
  code: `T${id}`,
  branch: { id: branch, name: `Branch ${branch}` },
  department: null,
  sbu: null,
  lead_user: null,
  members: [],
  line_of_businesses: [],
  mailbox: null,
  is_active: true,
  row_version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

test('offers to edit and delete a row only where the permission counts in the branch of that row [A7]', async () => {
  const branches = [
    ['view_team', 'change_team'],
    ['view_team', 'delete_team'],
  ]
  const stage = await open('/master/teams', {
    store: stored(signIn('stored')),
    answers: {
      'GET /users/user-data/': userData({ branches }),
      'GET /dashboard/': dashboardData,
      'GET /access-control/team/': {
        items: [team(1, 1), team(2, 2)],
        page: 1,
        page_size: 20,
        total: 2,
        total_is_estimate: false,
        next_cursor: null,
      },
    },
  })
  await seen(button('Edit Team 1'))
  await gone(button('Delete Team 1'))
  await seen(button('Delete Team 2'))
  await gone(button('Edit Team 2'))
  await stage.close()
})
