import type { Output } from '#domain/api/endpoint.ts'
import type { loadUser } from '#domain/api/access-control/users.ts'
import { page } from 'vitest/browser'
import { open, signedIn, started, type Stage } from '../stage.tsx'

const USER = 'GET /access-control/users/7/'
export const SEATS = 'GET /access-control/get-user-branch-permissions'
export const ASSIGNMENTS = 'GET /access-control/get-user-branch-role-lob-sbu'
const MOVES = 'GET /access-control/users/7/moves/'
const SESSIONS = 'GET /access-control/users/7/sessions/'

export const hannah: Output<typeof loadUser> = {
  id: 7,
  email: 'hannah@harbour.example',
  first_name: 'Hannah',
  last_name: 'Cole',
  job_title: 'Placing Broker',
  role: { id: 3, name: 'Handler', authority_level: 100 },
  branches: [{ id: 1, code: 'LON', name: 'London', is_primary: true }],
  other_branches: 0,
  status: 'active',
  is_active: true,
  last_login_at: '2026-03-02T09:00:00Z',
  phone: null,
  employee_code: null,
  department: null,
  manager: null,
  language: 'en',
  time_zone: null,
  created_at: '2026-01-05T09:00:00Z',
  password_changed_at: null,
  authenticator_enrolled_at: '2026-01-05T09:00:00Z',
  is_self: false,
  may_change: true,
  row_version: 3,
  access_version: 3,
}

const NOTHING = { user: 7, row_version: 3, items: [], offered: [], permissions: [] }
const MOVES_OPEN = [
  { name: 'user.suspend', lacks: [] },
  { name: 'user.deactivate', lacks: [] },
]

/** The page of a user before someone who may change them; what is named here is answered by the test. */
export async function openUser(tab: string, { waiting = [] as string[], user = hannah } = {}): Promise<Stage> {
  const scene = signedIn('view_customuser', 'change_customuser')
  const answers: Record<string, unknown> = {
    ...scene.answers,
    [USER]: user,
    [ASSIGNMENTS]: NOTHING,
    [SEATS]: NOTHING,
    [MOVES]: MOVES_OPEN,
    [SESSIONS]: [],
  }
  const given = Object.fromEntries(Object.entries(answers).filter(([name]) => !waiting.includes(name)))
  const stage = await open(`/user-management/users/7?tab=${tab}`, { ...scene, answers: given })
  await started(stage, 'recordEditor')
  return stage
}

/** A part of the page, by its heading. */
export const part = (name: string) => page.getByRole('region', { name, exact: true })
