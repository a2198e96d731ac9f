import type { Acknowledgement } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'
import type { Stamp } from './write.ts'

/** What a warning said when it was acknowledged. */
export interface Acknowledged {
  step: StepName
  path: string
  key: string
  params?: Record<string, string | number> | undefined
}

/** Acknowledgements of a contract that were not withdrawn, by the mark of their warnings. */
export async function listAcknowledgements(db: Sql, contract: number): Promise<Map<string, Acknowledgement>> {
  const rows = await db.query<Omit<Acknowledgement, 'at'> & { mark: string; at: Date }>(
    sql`select a.id, a.mark, a.words, a.made_at as at,
          case when u.id is not null then json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as by
        from contract_acknowledgement a left join app_user u on u.id = a.made_by
        where a.contract_id = ${contract} and a.withdrawn_at is null`,
    'list_acknowledgements',
  )
  return new Map(rows.map(({ mark, at, ...row }) => [mark, { ...row, at: at.toISOString() }]))
}

interface Words extends Acknowledged {
  mark: string
  words: string
}

export async function writeAcknowledgement(
  db: Sql,
  contract: number,
  { step, path, key, params, mark, words }: Words,
  { actorId, now }: Stamp,
): Promise<void> {
  await db.query(
    sql`insert into contract_acknowledgement (contract_id, step, path, key, params, mark, words, made_by, made_at)
        values (${contract}, ${step}, ${path}, ${key}, ${JSON.stringify(params ?? {})}::jsonb, ${mark}, ${words}, ${actorId}, ${now})`,
  )
}

/** Takes one back that stands; null where there is none of this id. */
export async function withdrawAcknowledgement(
  db: Sql,
  contract: number,
  id: number,
  { actorId, now }: Stamp,
): Promise<(Acknowledged & { words: string }) | null> {
  const [row] = await db.query<Acknowledged & { words: string }>(
    sql`update contract_acknowledgement set withdrawn_by = ${actorId}, withdrawn_at = ${now}
        where id = ${id} and contract_id = ${contract} and withdrawn_at is null returning step, path, key, params, words`,
  )
  return row ?? null
}
