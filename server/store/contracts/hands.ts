import type { ContractPaper } from '#domain/contracts/issued.ts'
import { CONTRACT_PAPERS } from '#domain/contracts/issued.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { instant } from '../entities/rows.ts'
import { titleSql } from '../records/names.ts'
import { sql, type Statement } from '../sql/sql.ts'

export interface Hand {
  by: Named | null
  at: string | null
}

export interface Hands {
  entered: Hand
  /** Who has changed its terms last. */
  prepared: Hand
}

const person = (alias: Statement) =>
  sql`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${titleSql('user', 'u')}) end`

interface Row {
  by: Named | null
  at: Date | null
}

const handOf = (row: Row | undefined): Hand => ({ by: row?.by ?? null, at: row?.at ? instant(row.at) : null })

/** Who has entered a contract, and who has prepared it last. */
export async function readHands(db: Sql, id: number): Promise<Hands> {
  const rows = await db.query<Row & { name: keyof Hands }>(
    sql`select h.name, h.at, ${person(sql`u`)} as by
        from contract t
        cross join lateral (values ('entered', t.created_by, t.created_at),
          ('prepared', t.prepared_by, (select max(a.at) from audit a
            where a.entity = 'contract' and a.entity_id = t.id and a.actor_id = t.prepared_by))) h (name, user_id, at)
        left join app_user u on u.id = h.user_id
        where t.id = ${id}`,
    'read_hands',
  )
  const named = (name: keyof Hands) => handOf(rows.find((row) => row.name === name))
  return { entered: named('entered'), prepared: named('prepared') }
}

export interface LastPaper extends Hand {
  paper: ContractPaper
  number: number
  at: string
}

/** What was issued of the terms of a contract last; null where nothing was. */
export async function findLastPaper(db: Sql, id: number): Promise<LastPaper | null> {
  const [row] = await db.query<{ paper: ContractPaper; number: number; at: Date; by: Named | null }>(
    sql`select d.kind as paper, d.version as number, d.created_at as at, ${person(sql`u`)} as by
        from issued_document d left join app_user u on u.id = d.created_by
        where d.contract_id = ${id} and d.kind = any(${[...CONTRACT_PAPERS]}::text[]) order by d.id desc limit 1`,
    'find_last_paper',
  )
  return row ? { ...row, at: instant(row.at) } : null
}
