import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import type { Language } from '#domain/languages.ts'
import { overdueSql } from '../bordereaux/due.ts'
import type { Sql } from '../database.ts'
import type { MailFacts, PartnerMailKind } from '../mail/outbox.ts'
import { sql } from '../sql/sql.ts'

interface PartnerMail {
  kind: PartnerMailKind
  /** Id of the agreement contract that it speaks of. */
  about: number
  /** Who of the coverholder it goes to; the first contact where there is none of them. */
  to: 'primary' | 'accounts'
  now: Date
}

/** Asks for a mail to each contact of the coverholder of an agreement contract; for none where no address is known. In the transaction of what it tells. Answers their names. */
export async function writeToCoverholder(db: Sql, { kind, about, to, now }: PartnerMail): Promise<string[]> {
  if (db.isPast) return []
  const facts: MailFacts = { agreement_contract_id: about }
  const rows = await db.query<{ name: string }>(
    sql`with contact as (
          select distinct on (lower(k.email)) k.id, k.name, k.email
          from agreement_contract c join agreement g on g.id = c.agreement_id join source_contact k on k.source_id = g.coverholder_id
        where c.id = ${about} and k.contact_type = case when exists (
            select 1 from source_contact o where o.source_id = g.coverholder_id and o.contact_type = ${to}) then ${to} else 'primary' end
          order by lower(k.email), k.id
        ), written as (
          insert into outbox (kind, recipient, facts, created_at, next_at)
          select ${kind}, email, ${JSON.stringify(facts)}::jsonb || jsonb_build_object('contact_id', id), ${now}::timestamptz, ${now}::timestamptz
          from contact order by lower(email)
        )
        select name from contact order by lower(name) collate by_name, id`,
  )
  return rows.map(({ name }) => name)
}

export interface Partner {
  name: string
  email: string
  reference: string
  agreement: string
  notifiable_pct: string
  /** Who answers for the agreement with us, and the language that they write in. */
  responsible: string
  responsible_email: string
  language: Language
}

export interface Leader {
  id: number
  name: string
  /** Where it is written to; null where no address is recorded. */
  email: string | null
}

/** The market that leads an agreement contract on a day. Null for none. */
export async function findLeader(db: Sql, id: number, on: string): Promise<Leader | null> {
  const [row] = await db.query<Leader>(
    sql`select m.id, m.name, nullif(m.contact_email, '') as email from agreement_contract_subscription_panel p join market m on m.id = p.market_id
        where p.agreement_contract_id = ${id} and p.is_leader and p.effective_from <= ${on}::date order by p.effective_from desc, p.id desc limit 1`,
  )
  return row ?? null
}

/** Asks for a mail to the market that leads an agreement contract. In the transaction of what it tells. Answers its name, if it has an address. */
export async function writeToLeader(db: Sql, { id, name, email }: Leader, about: number, now: Date): Promise<string[]> {
  if (db.isPast || email === null) return []
  const facts: MailFacts = { agreement_contract_id: about, market_id: id }
  await db.query(
    sql`insert into outbox (kind, recipient, facts, created_at, next_at) values ('leader_notifiable', ${email}, ${JSON.stringify(facts)}, ${now}, ${now})`,
  )
  return [name]
}

/** Where a market is written to about an agreement contract. Null for one without an address. */
export async function findLeadPartner(db: Sql, market: number, id: number): Promise<Partner | null> {
  const [row] = await db.query<Partner>(
    sql`select coalesce(nullif(m.contact_name, ''), m.name) as name, m.contact_email as email, c.reference, g.name as agreement,
          trim_scale(c.notifiable_pct)::text as notifiable_pct, concat_ws(' ', u.first_name, u.last_name) as responsible,
          u.email as responsible_email, u.language
        from agreement_contract c join agreement g on g.id = c.agreement_id join market m on m.id = ${market}
        join app_user u on u.id = g.responsible_user_id
        where c.id = ${id} and c.deleted_at is null and g.deleted_at is null and m.contact_email is not null`,
  )
  return row ?? null
}

/** A contact of the coverholder of an agreement contract. Null for who is none any more. */
export async function findPartner(db: Sql, contact: number, id: number): Promise<Partner | null> {
  const [row] = await db.query<Partner>(
    sql`select k.name, k.email, c.reference, g.name as agreement, trim_scale(c.notifiable_pct)::text as notifiable_pct,
          concat_ws(' ', u.first_name, u.last_name) as responsible, u.email as responsible_email, u.language
        from agreement_contract c join agreement g on g.id = c.agreement_id join source_contact k on k.source_id = g.coverholder_id
        join app_user u on u.id = g.responsible_user_id
        where c.id = ${id} and k.id = ${contact} and c.deleted_at is null and g.deleted_at is null`,
  )
  return row ?? null
}

export interface OverdueBordereau {
  kind: BordereauKind
  month: string
  due_on: string
}

/** What of an agreement contract is overdue on a day, the longest first. */
export const listOverdue = (db: Sql, id: number, today: string): Promise<OverdueBordereau[]> =>
  db.query<OverdueBordereau>(
    sql`select o.kind, o.month::text, o.due_on::text from (${overdueSql(today)}) o where o.agreement_contract_id = ${id}
        order by o.due_on, o.kind`,
  )

/** Those who answer for an agreement contract or handle what waits to be bound under it. */
export async function listConcerned(db: Sql, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select g.responsible_user_id as id from agreement_contract c join agreement g on g.id = c.agreement_id
          where c.id = ${id} and g.responsible_user_id is not null
        union select x.handler_id from contract x where x.agreement_contract_id = ${id} and x.deleted_at is null and x.stage_id between 1 and 14
          and x.handler_id is not null order by id`,
  )
  return rows.map((row) => row.id)
}
