import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { notify } from '#server/store/notifications/notify.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { TestServer } from '#tests/support/server.ts'

export async function userIdOf({ db }: Pick<TestServer, 'db'>, name: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from app_user where email = ${`${name}@slipway.example`}`)
  return row!.id
}

export interface SomeContract {
  id: number
  uuid: string
  name: string
}

/** A contract that its handler may view. */
export async function someContract({ db }: Pick<TestServer, 'db'>): Promise<SomeContract> {
  const [row] = await db.query<SomeContract>(
    sql`select t.id, t.uuid, t.contract_number as name from contract t join branch b on b.id = t.branch_id
        where b.code = 'LON' and t.deleted_at is null order by t.id limit 1`,
  )
  return row!
}

interface Telling {
  to: readonly number[]
  by?: number | null
  kind?: Extract<NotificationKind, 'contract.assigned' | 'ticket.status'>
}

/** Tells users that a contract is theirs, as a handler of a call does. */
export async function tell({ db, clock }: Pick<TestServer, 'db' | 'clock'>, { id, uuid, name }: SomeContract, telling: Telling) {
  const { to, by = null, kind = 'contract.assigned' } = telling
  const about = { entity: 'contract', id, name, path: `/contract/form/${uuid}` }
  await db.tx((tx) => notify(tx, { kind, to, by, about, values: {}, now: clock() }))
}
