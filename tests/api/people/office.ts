import { PERMISSIONS } from '#domain/permissions.ts'
import { addPerson, signIn, type Person } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

export const ALL = PERMISSIONS.map(({ codename }) => codename)

export interface Member extends Person {
  token: string
  /** The branch that was made with them. */
  branch: number
}

/** An empty product with people of levels and permissions of one's own choice. */
export interface Office {
  server: TestServer
  /** A role of that level which gives these permissions. */
  role: (level: number, permissions?: readonly string[]) => Promise<number>
  /** Someone with that role, and permissions granted in a branch of their own. */
  join: (plan: { role?: number; permissions?: readonly string[] }) => Promise<Member>
  /** A further branch of someone, or the loss of all of them. */
  seat: (userId: number, branch: number, permissions?: readonly string[]) => Promise<void>
  unseat: (userId: number) => Promise<void>
  /** The id of the product's own role, and of a permission. */
  administrator: () => Promise<number>
  permission: (codename: string) => Promise<number>
  versionsOf: (userId: number) => Promise<{ row_version: number; access_version: number }>
}

let count = 0

export async function openOffice(): Promise<Office> {
  const server = await startServer({ seed: 'none' })
  const one = async <T>(text: string, values: unknown[]) => (await server.db.query<T>(written(text, values)))[0]!
  const idOf = async (text: string, values: unknown[] = []) => (await one<{ id: number }>(text, values)).id

  async function role(level: number, permissions: readonly string[] = []): Promise<number> {
    const name = `Role ${++count}`
    const id = await idOf(`insert into role (name, codename, authority_level) values ($1, $2, $3) returning id`, [
      name,
      `role_${count}`,
      level,
    ])
    await server.db.query(sql`insert into role_permission select ${id}, id from permission where codename = any(${permissions})`)
    return id
  }

  const join: Office['join'] = async ({ role: roleId, permissions = [] }) => {
    const person = await addPerson(server, { permissions })
    if (roleId) await server.db.query(sql`update app_user set role_id = ${roleId} where id = ${person.id}`)
    const branch = await idOf('select branch_id as id from user_branch where user_id = $1', [person.id])
    const { access_token: token } = await signIn(server, person.email)
    server.clock.advance(-30)
    return { ...person, token, branch }
  }

  return {
    server,
    role,
    join,
    seat: async (userId, branch, permissions = []) => {
      await server.db.query(
        sql`with link as (insert into user_branch (user_id, branch_id) values (${userId}, ${branch}) returning id)
         insert into user_branch_permission (user_branch_id, permission_id)
         select link.id, p.id from link, permission p where p.codename = any(${permissions})`,
      )
    },
    unseat: async (userId) => void (await server.db.query(sql`delete from user_branch where user_id = ${userId}`)),
    administrator: () => idOf(`select id from role where codename = 'administrator'`),
    permission: (codename) => idOf('select id from permission where codename = $1', [codename]),
    versionsOf: (userId) => one('select row_version, access_version from app_user where id = $1', [userId]),
  }
}
