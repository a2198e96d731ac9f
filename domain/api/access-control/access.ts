import * as z from 'zod/mini'
import { isId } from '../../records/links.ts'
import { MONEY } from '../../formats.ts'
import { CALLS } from '../../limits.ts'
import { MODULES } from '../../permissions.ts'
import { named } from './users.ts'
import { endpoint } from '../endpoint.ts'

const id = z.coerce.number().check(...isId())
const link = z.number().check(...isId())
const maybe = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)
const rowVersion = z.number().check(z.int('not_valid'))
const tag = 'access-control'
const viewing = { access: { all: ['view_customuser'] }, tag }
const changing = { access: { all: ['change_customuser'] }, tag }
const ofUser = z.strictObject({ user: id })

const branch = z.object({ id: z.number(), code: z.string(), name: z.string() })
const given = { given_at: z.nullable(z.string()), given_by: z.nullable(z.string()) }

/** `row_version` is that of the user's access: branches, permissions and assignments are one thing to change. */
const access = { user: z.number(), row_version: z.number() }

const ownLimit = z.object({
  branch: z.number(),
  line_of_business: z.nullable(z.number()),
  sbu: z.nullable(z.number()),
  amount: z.string(),
  currency: named,
})

const assignments = z.object({
  ...access,
  /** How far the reader may bind the company, and so give limits; null for who is not bound to theirs. */
  own_limits: z.nullable(z.array(ownLimit)),
  items: z.array(
    z.object({
      branch,
      role: named,
      line_of_business: z.nullable(named),
      sbu: z.nullable(named),
      authority_limit: z.nullable(z.string()),
      authority_limit_currency: z.nullable(named),
      ...given,
      /** The reader may change it. */
      is_open: z.boolean(),
    }),
  ),
})

/** The roles that a user holds in branches, for a line of business and a unit or for all; in the branches the reader sees. */
export const loadAssignments = endpoint({
  name: 'loadAssignments',
  method: 'GET',
  path: '/access-control/get-user-branch-role-lob-sbu',
  ...viewing,
  input: ofUser,
  output: assignments,
})

const assignment = z.strictObject({
  branch: link,
  role: link,
  line_of_business: maybe(link),
  sbu: maybe(link),
  authority_limit: maybe(z.string().check(z.regex(MONEY, 'not_money'))),
  authority_limit_currency: maybe(link),
})

/**
 * Puts these assignments in the place of those in the branches that the caller may change; others stay. An assignment in a branch the
 * user has no seat in gives them one. No limit is higher than the caller's own there, unless they hold the product's own role. Throws `own_access`, `stands_above`, `stale_row`.
 */
export const assign = endpoint({
  name: 'assign',
  method: 'POST',
  path: '/access-control/assign-user-branch-role-lob-sbu',
  ...changing,
  input: z.strictObject({
    user: link,
    row_version: rowVersion,
    assignments: z.array(assignment).check(z.maxLength(CALLS.places, 'too_many')),
  }),
  output: assignments,
})

const permission = z.object({ id: z.number(), codename: z.string() })

const branchPermissions = z.object({
  ...access,
  items: z.array(
    z.object({
      branch,
      is_primary: z.boolean(),
      /** Given here by themselves. */
      permissions: z.array(permission),
      /** What the user's own role and assigned ones give here, which may be the same. */
      from_roles: z.array(permission),
      is_open: z.boolean(),
    }),
  ),
  /** Branches in which the reader may change users: a seat can be given there. */
  offered: z.array(branch),
  /** Every permission that can be given, with its module, and the branches in which the reader holds it and so may give it. */
  permissions: z.array(
    z.object({ ...permission.shape, name: z.string(), module: z.enum(MODULES), givable_in: z.array(z.number()) }),
  ),
})

/** The branches that a user belongs to, as far as the reader sees them, and what is granted there. */
export const loadBranchPermissions = endpoint({
  name: 'loadBranchPermissions',
  method: 'GET',
  path: '/access-control/get-user-branch-permissions',
  ...viewing,
  input: ofUser,
  output: branchPermissions,
})

/** Puts these seats and grants in the place of those in the branches that the caller may change; one branch is the primary one. */
export const assignBranchPermissions = endpoint({
  name: 'assignBranchPermissions',
  method: 'POST',
  path: '/access-control/assign-user-branch-permissions',
  ...changing,
  input: z.strictObject({
    user: link,
    row_version: rowVersion,
    branches: z
      .array(
        z.strictObject({ branch: link, is_primary: z.boolean(), permissions: z.array(link).check(z.maxLength(500, 'too_many')) }),
      )
      .check(z.maxLength(CALLS.places, 'too_many')),
  }),
  output: branchPermissions,
})

/** Why a permission counts: each branch, and each reason in it with who gave it and when; nobody is named where it is not known. */
export const listEffectivePermissions = endpoint({
  name: 'listEffectivePermissions',
  method: 'GET',
  path: '/access-control/users/:id/permissions/',
  ...viewing,
  input: z.strictObject({ id }),
  output: z.array(
    z.object({
      codename: z.string(),
      name: z.string(),
      module: z.enum(MODULES),
      branches: z.array(
        z.object({
          branch,
          reasons: z.array(
            z.object({
              source: z.enum(['direct', 'role', 'assignment']),
              role: z.nullable(named),
              line_of_business: z.nullable(named),
              sbu: z.nullable(named),
              ...given,
            }),
          ),
        }),
      ),
    }),
  ),
})
