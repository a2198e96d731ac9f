import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { AppError } from '#domain/app-error.ts'
import type { UserFacts, UserMove } from '#domain/lifecycles/user.lifecycle.ts'
import { makeMove } from '#server/access/lifecycle/moves.ts'
import { ownScene } from '#server/access/lifecycle/scene.ts'
import { mailsTo } from '#tests/support/mail.ts'
import type { Called, TestServer } from '#tests/support/server.ts'
import { idOf, registered } from './newcomer.ts'
import { id as named, sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

/** One person, on the way from a registration to the end of their account. */
export interface Way {
  server: TestServer
  email: string
  id: number
  /** Of the newest link that was mailed to them. */
  token: string
}

/** Someone who registered a moment ago. Tries are not what is looked at here. */
export async function begin(server: TestServer): Promise<Way> {
  await server.db.query(sql`delete from attempt`)
  const arrived = await registered(server)
  return { server, ...arrived, id: await idOf(server, arrived.email) }
}

/** A call of a person of the demo world. */
export async function callAs<E extends Endpoint>(
  { server }: Way,
  name: string,
  endpoint: E,
  input: object,
): Promise<Called<Output<E>>> {
  return server.call(endpoint, input, { token: (await server.signInAs(name)).access_token })
}

export const query = ({ server, id }: Way, statement: string, ...values: unknown[]) =>
  server.db.query<{ id: number }>(written(statement, [id, ...values]))

export async function idBy({ server }: Way, table: 'role' | 'branch', codename: string): Promise<number> {
  const column = table === 'role' ? 'codename' : 'code'
  const [row] = await server.db.query<{ id: number }>(sql`select id from ${named(table)} where ${named(column)} = ${codename}`)
  return row!.id
}

export function mustBe<T extends string | number | undefined>(found: T, meant: T, what: string): void {
  if (found !== meant) throw new Error(`${what} is ${found}, not ${meant}`)
}

/** The answer of a call that did what was asked, or that was refused with a code, at a field when one is meant. */
export function mustAnswer({ status, body }: Called, code?: string, field?: string): void {
  mustBe(status === 200 ? undefined : (body.code ?? String(status)), code, 'The refusal')
  if (field) mustBe(Object.keys(body.errors ?? {}).join(), field, 'The field')
}

export const mustHaveMailed = async ({ server, email }: Way, subject: string) =>
  mustBe((await mailsTo(server, email))[0]?.subject, subject, 'The newest mail')

/**
 * What no call can ask for is tried below the calls: nobody who waits or is suspended can be signed in to move themselves, and nobody who is
 * suspended can be the only administrator.
 */
export async function mustBlock({ server, id }: Way, move: UserMove, facts: UserFacts, lacks: keyof UserFacts): Promise<void> {
  const scene = { ...ownScene(server.deps), actorId: lacks === 'isSomeoneElse' ? id : null }
  const refusal = await server.db.tx((db) => makeMove(db, scene, { userId: id, move, facts })).catch((error: unknown) => error)
  if (!(refusal instanceof AppError)) throw new Error(`${move} was made`)
  mustBe(refusal.code, 'move_blocked', 'The refusal')
  mustBe((refusal.data as { lacks: string[] }).lacks.join(), lacks, 'What is lacking')
}

/** A role as high as that of administrators, which holds as much. */
export async function prepareWorld(server: TestServer): Promise<void> {
  await server.db.query(
    sql`with twin as (
       insert into role (name, codename, authority_level)
       select 'Twin', 'twin', authority_level from role where codename = 'administrator' returning id
     )
     insert into role_permission (role_id, permission_id)
     select twin.id, p.permission_id from twin, role_permission p join role r on r.id = p.role_id where r.codename = 'administrator'`,
  )
}

/** The person is the only administrator while something is tried; the others hold as much by another role. */
export async function asOnlyAdministrator(way: Way, work: () => Promise<unknown>): Promise<void> {
  const [administrator, twin] = [await idBy(way, 'role', 'administrator'), await idBy(way, 'role', 'twin')]
  const [before] = await query(way, 'select role_id as id from app_user where id = $1')
  const swap = (from: number, to: number) => way.server.db.query(sql`update app_user set role_id = ${to} where role_id = ${from}`)
  const give = (role: number) => query(way, 'update app_user set role_id = $2 where id = $1', role)
  await swap(administrator, twin)
  await give(administrator)
  await work()
  await give(before!.id)
  await swap(twin, administrator)
}
