import { PERMISSIONS } from '#domain/permissions.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, openDesk, type Desk, type SomeRow, type Values } from '#tests/support/samples.ts'
import type { Called } from '#tests/support/server.ts'
import { CRUD } from '#domain/api/index.ts'
import { sql } from '#server/store/sql/sql.ts'

export interface Clerk {
  id: number
  token: string
}

export const accounts = entityNamed('bank_account')
const ALL = PERMISSIONS.map(({ codename }) => codename)

/** Someone else in the branch of the desk. */
export async function clerkAt(desk: Desk, permissions: readonly string[] = ALL): Promise<Clerk> {
  const { id, email } = await addPerson(desk.server, { permissions: [] })
  await grantAt(desk, id, await desk.target('branch'), permissions)
  const { access_token: token } = await signIn(desk.server, email)
  desk.server.clock.advance(-30)
  return { id, token }
}

export async function grantAt(desk: Desk, id: number, branch: number, permissions: readonly string[] = ALL): Promise<void> {
  await desk.server.db.query(
    sql`with link as (insert into user_branch (user_id, branch_id) values (${id}, ${branch}) returning id)
     insert into user_branch_permission (user_branch_id, permission_id)
     select link.id, p.id from link, permission p where p.codename = any(${permissions})`,
  )
}

export const callAs = async (
  desk: Desk,
  { token }: Clerk,
  verb: 'list' | 'load' | 'create' | 'change' | 'remove',
  input: object,
) => (await desk.server.call(CRUD.get('bank_account')![verb], input, { token })) as Called<SomeRow>

export async function accountBy(desk: Desk, clerk: Clerk, values: Values = {}): Promise<SomeRow> {
  const { status, body } = await callAs(desk, clerk, 'create', { ...(await desk.sample(accounts)), ...values })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

export { openDesk, type Desk, type SomeRow }
