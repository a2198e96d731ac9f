import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantsIn, knownGrants } from '#server/access/known-grants.ts'
import { readToken } from '#server/access/tokens.ts'
import { findSession } from '#server/store/access/sessions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let server: TestServer
let sessionId: string
let userId: number

beforeAll(async () => {
  server = await startServer()
  const { access_token } = await server.signInAs('handler')
  sessionId = readToken(server.deps.keys, 'access', access_token)!.sessionId
  userId = (await findSession(server.db, sessionId))!.user_id
  await server.db.query(sql`update app_user set time_zone_id = null where id = ${userId}`)
})
afterAll(() => server.stop())

const known = async () => knownGrants(server.db, (await findSession(server.db, sessionId))!)
const own = 'select id from user_branch where user_id = $1'

/** Whatever decides what a user may do, and in which days they live. */
const CHANGES: [what: string, statement: string][] = [
  [
    'a permission is granted in a branch',
    `insert into user_branch_permission (user_branch_id, permission_id) select ub.id, p.id from (${own}) ub, permission p where p.codename = 'delete_team'`,
  ],
  [
    'a permission granted in a branch is moved',
    `update user_branch_permission set permission_id = (select id from permission where codename = 'delete_region') where user_branch_id in (${own})`,
  ],
  ['a permission granted in a branch is taken away', `delete from user_branch_permission where user_branch_id in (${own})`],
  [
    'a role is assigned in a branch',
    `insert into user_assignment (user_id, branch_id, role_id) select $1, ub.branch_id, r.id from user_branch ub, role r where ub.user_id = $1 and r.codename = 'compliance'`,
  ],
  [
    'an assignment is given another role',
    `update user_assignment set role_id = (select id from role where codename = 'finance') where user_id = $1`,
  ],
  ['an assignment ends', 'delete from user_assignment where user_id = $1'],
  [
    'the role of the user is another one',
    `update app_user set role_id = (select id from role where codename = 'viewer') where id = $1`,
  ],
  [
    'a role loses a permission',
    `delete from role_permission where role_id = (select role_id from app_user where id = $1) and permission_id = (select id from permission where codename = 'view_region')`,
  ],
  [
    'a role gains a permission',
    `insert into role_permission (role_id, permission_id) select u.role_id, p.id from app_user u, permission p where u.id = $1 and p.codename = 'delete_region'`,
  ],
  ['a permission is deactivated', `update permission set is_active = false where codename = 'view_country' and $1 > 0`],
  [
    'a branch is deactivated',
    `update branch set is_active = false where id in (select branch_id from user_branch where user_id = $1 limit 1)`,
  ],
  ['a branch is activated', 'update branch set is_active = true where not is_active and $1 > 0'],
  [
    'a branch moves to another time zone',
    `update branch set time_zone_id = (select id from time_zone where name = 'Asia/Tokyo') where id in (select branch_id from user_branch where user_id = $1)`,
  ],
  [
    'the user has a time zone of their own',
    `update app_user set time_zone_id = (select id from time_zone where name = 'America/Lima') where id = $1`,
  ],
  ['a time zone is given another name', `update time_zone set name = 'America/Bogota2' where name = 'America/Lima' and $1 > 0`],
  [
    'the user belongs to another branch',
    `update user_branch set branch_id = (select id from branch where id not in (select branch_id from user_branch where user_id = $1) limit 1) where id = (select min(id) from user_branch where user_id = $1)`,
  ],
  ['the user belongs to no branch', 'delete from user_branch where user_id = $1'],
  ['the user belongs to a branch', 'insert into user_branch (user_id, branch_id) select $1, min(id) from branch'],
  ['a role is deactivated', 'update role set is_active = false where id = (select role_id from app_user where id = $1)'],
]

test('a change that is rolled back is not remembered', async () => {
  const before = await known()
  const undone = server.db.tx(async (db) => {
    await db.query(sql`delete from role_permission`)
    expect(await grantsIn(db, userId)).not.toEqual(before)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await known()).toBe(before)
})

test.each(CHANGES)('%s: the very next call knows it', async (_, statement) => {
  const before = await known()
  await server.db.query(written(statement, [userId]))
  const after = await known()
  expect(after).toEqual(await grantsIn(server.db, userId))
  expect(after).not.toEqual(before)
})

test('what stays the same is not read again', async () => {
  expect(await known()).toBe(await known())
})
