import * as z from 'zod/mini'
import { EMAIL, LARGEST_ID } from '../../formats.ts'
import { isId } from '../../records/links.ts'
import { isNeeded, line } from '../../texts.ts'
import { phone } from '../../phone.ts'
import { LANGUAGES } from '../../languages.ts'
import { MODULES } from '../../permissions.ts'
import { USER_STATUSES } from '../../user-statuses.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { listInput, pageOf } from '../envelope.ts'
import { exportInput, exportOutput } from '../export.ts'

const id = z.coerce.number().check(...isId())
const instant = z.string()
const tag = 'access-control'
const viewing = { access: { all: ['view_customuser'] }, tag }

export const named = z.object({ id: z.number(), name: z.string() })
const role = z.nullable(z.object({ id: z.number(), name: z.string(), authority_level: z.number() }))

const listed = {
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.nullable(z.string()),
  role,
  /** Those of them that the reader may see users in. */
  branches: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), is_primary: z.boolean() })),
  other_branches: z.number(),
  status: z.enum(USER_STATUSES),
  is_active: z.boolean(),
  last_login_at: z.nullable(instant),
}

/** Users of the branches in which the reader may view users, and those who have no branch yet. Filters: role, branch, status. */
export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/access-control/user-list',
  ...viewing,
  input: listInput,
  output: pageOf(z.object(listed)),
})

/** The list as a file, with the same search, order and filters. Throws `not_valid` for columns the list does not have. */
export const exportUsers = endpoint({
  name: 'exportUsers',
  method: 'POST',
  path: '/access-control/user-list/export/',
  ...viewing,
  input: exportInput,
  output: exportOutput,
})

const user = z.object({
  ...listed,
  phone: z.nullable(z.string()),
  employee_code: z.nullable(z.string()),
  department: z.nullable(named),
  manager: z.nullable(named),
  language: z.enum(LANGUAGES),
  time_zone: z.nullable(named),
  created_at: instant,
  password_changed_at: z.nullable(instant),
  authenticator_enrolled_at: z.nullable(instant),
  is_self: z.boolean(),
  /** Whether the reader may change this user: in one of their branches, and not above the reader's own level. */
  may_change: z.boolean(),
  row_version: z.number(),
  /** Of branches, permissions and assignments; another role counts it up too. */
  access_version: z.number(),
})

/** One user, with what a reader of their branch may know. */
export const loadUser = endpoint({
  name: 'loadUser',
  method: 'GET',
  path: '/access-control/users/:id/',
  ...viewing,
  input: z.strictObject({ id }),
  output: user,
})

const needed = (maximum: number) => line(maximum).check(isNeeded())
const maybe = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)
const link = z.number().check(...isId())

/** What of a user is changed with a form; the address stays as it is. */
export const userValues = {
  first_name: needed(80),
  last_name: needed(80),
  phone: maybe(phone()),
  employee_code: maybe(line(20)),
  job_title: maybe(line(150)),
  department: maybe(link),
  manager: maybe(link),
  language: z.enum(LANGUAGES, 'not_offered'),
  time_zone: maybe(link),
  role: maybe(link),
}

/**
 * Changes the profile and the role of a user. The role counts in each of their branches: the caller must hold there what it
 * gives. Throws `stale_row`, `stands_above`, `last_administrator`.
 */
export const changeUser = endpoint({
  name: 'changeUser',
  method: 'PUT',
  path: '/access-control/users/:id/',
  access: { all: ['change_customuser'] },
  tag,
  input: z.strictObject({ id, row_version: z.number().check(z.int('not_valid')), ...userValues }),
  output: user,
})

/** Who holds a role, as their own or assigned: named where the reader belongs to their branch, some at a time, counted otherwise. */
export const listRoleHolders = endpoint({
  name: 'listRoleHolders',
  method: 'GET',
  path: '/access-control/roles/:id/holders/',
  access: { all: ['view_role'] },
  tag: 'role',
  input: z.strictObject({
    id,
    page: z._default(
      z.coerce.number().check(z.int('not_valid'), z.minimum(1, 'too_small'), z.maximum(LARGEST_ID, 'too_large')),
      1,
    ),
  }),
  output: z.object({
    page: z.number(),
    pages: z.number(),
    total: z.number(),
    holders: z.array(
      z.object({ id: z.number(), name: z.string(), email: z.string(), is_own: z.boolean(), branches: z.array(z.string()) }),
    ),
    others: z.number(),
  }),
})

/** What a role can be made of: every permission, whether the caller may give it, and what other roles hold, to begin with. */
export const loadRoleChoices = endpoint({
  name: 'loadRoleChoices',
  method: 'GET',
  path: '/access-control/role-choices/',
  access: { any: ['add_role', 'change_role'] },
  tag: 'role',
  input: nothing,
  output: z.object({
    permissions: z.array(
      z.object({ id: z.number(), codename: z.string(), name: z.string(), module: z.enum(MODULES), is_givable: z.boolean() }),
    ),
    roles: z.array(z.object({ id: z.number(), name: z.string(), permissions: z.array(z.number()) })),
  }),
})

export const emailInPath = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, 'too_long'), z.regex(EMAIL, 'not_email'))
