import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export type MailKind =
  | 'reset_link'
  | 'password_changed'
  | 'authenticator_replaced'
  | 'authenticator_reset'
  | 'registered'
  | 'already_registered'
  | 'invited'
  | 'details_received'
  | 'approval_wanted'
  | 'approved'
  | 'rejected'
  | 'suspended'
  | 'reactivated'
  | 'deactivated'
  | 'source_review_due'
  | 'source_pi_ending'
  | 'source_screening_old'
  | 'source_assigned'
  | 'source_info_requested'
  | 'source_info_supplied'
  | 'source_approval_proposed'
  | 'source_approved'
  | 'source_rejected'
  | 'source_condition_due'
  | 'source_condition_overdue'
  | 'premium_overdue'
  | 'premium_notice_ended'
  | 'contract_expiring'
  | 'notification'
  | 'notification_digest'

/** Letters to a contact of a partner outside, who has no account. */
export const PARTNER_MAILS = [
  'binder_notifiable',
  'leader_notifiable',
  'bordereau_overdue',
  'account_on_hold',
  'account_off_hold',
] as const
export type PartnerMailKind = (typeof PARTNER_MAILS)[number]

/** What the pump does with an address that a call must not look up: it asks for a mail when there is one to write. */
export type ErrandKind = 'registration' | 'onboarding_resend'

/** What a mail is written from, besides its reader. */
export interface MailFacts {
  request_id?: string
  /** Whom it speaks of, where that is not its reader. */
  user_id?: number
  registration_id?: number
  source_id?: number
  contract_id?: number
  /** A condition of its approval. */
  condition_id?: number
  /** An instalment of premium. */
  instalment_id?: number
  /** The day that something ends or fell due, how many are left, and why. */
  day?: string
  days?: number
  cause?: string
  /** Who made a move, and the reason they gave. */
  by_id?: number
  reason?: string
  /** A contact of a coverholder, and the agreement contract that it is told of. */
  contact_id?: number
  agreement_contract_id?: number
  /** The market that leads it. */
  market_id?: number
  /** What a plain notification tells. */
  notice?: MailedNotice
  /** Ids of the notifications that a mail of the day is about. */
  notices?: number[]
}

export interface MailedNotice {
  kind: NotificationKind
  by: number | null
  about: { entity: string; id: number | null; name: string; path: string }
  values: Record<string, string>
}

export interface WantedMail {
  kind: MailKind | ErrandKind
  recipient: string
  facts: MailFacts
  now: Date
}

/** A mail on its way. `body` is encrypted. */
export interface OutboxRow {
  id: number
  uuid: string
  kind: MailKind | ErrandKind | PartnerMailKind
  recipient: string
  facts: MailFacts
  subject: string | null
  body: string | null
  tries: number
  created_at: Date
}

/** Asks for a mail, within the transaction of what it tells about; the pump does the rest. */
export async function writeMail(db: Sql, { kind, recipient, facts, now }: WantedMail): Promise<void> {
  await db.query(
    sql`insert into outbox (kind, recipient, facts, created_at, next_at) values (${kind}, ${recipient}, ${JSON.stringify(facts)}, ${now}, ${now})`,
  )
}

const COLUMNS = sql`id, uuid, kind, recipient, facts, subject, body, tries, created_at`

/** A mail that still has to be written, held until the transaction ends; no other pump gets it. */
export async function lockUnwritten(db: Sql, now: Date): Promise<OutboxRow | null> {
  const [row] = await db.query<OutboxRow>(
    sql`select ${COLUMNS} from outbox where status = 'waiting' and subject is null and next_at <= ${now}
     order by id limit 1 for update skip locked`,
  )
  return row ?? null
}

export interface WrittenMail {
  subject: string
  /** Encrypted. */
  body: string
  /** Whose account its link opens. */
  letsIn: number | null
}

export async function keepWritten(db: Sql, id: number, { subject, body, letsIn }: WrittenMail): Promise<void> {
  await db.query(sql`update outbox set subject = ${subject}, body = ${body}, lets_in = ${letsIn} where id = ${id}`)
}

export async function removeMail(db: Sql, id: number): Promise<void> {
  await db.query(sql`delete from outbox where id = ${id}`)
}

/** Takes a written mail for as long as a delivery may last; after a crash another try follows then. */
export async function claimMail(db: Sql, now: Date, until: Date): Promise<OutboxRow | null> {
  const [row] = await db.query<OutboxRow>(
    sql`update outbox set tries = tries + 1, next_at = ${until}
     where id = (
       select id from outbox where status = 'waiting' and subject is not null and next_at <= ${now}
       order by next_at, id limit 1 for update skip locked
     ) returning ${COLUMNS}`,
  )
  return row ?? null
}

export async function markKept(db: Sql, id: number, now: Date): Promise<void> {
  await db.query(sql`update outbox set status = 'kept', delivered_at = ${now} where id = ${id}`)
}

/** What was kept to be read here, while there was no mail server, and lets its reader in. */
export async function emptyKeptLinks(db: Sql): Promise<void> {
  await db.query(sql`update outbox set body = null where lets_in is not null and status = 'kept' and body is not null`)
}

/** A mail server has it now: its text, which may hold a link, is no longer ours to keep. */
export async function markSent(db: Sql, id: number, now: Date): Promise<void> {
  await db.query(sql`update outbox set status = 'sent', body = null, delivered_at = ${now} where id = ${id}`)
}

/** Not delivered; without a next time it has failed for good. */
export async function markUndelivered(db: Sql, id: number, why: string, nextAt: Date | null): Promise<void> {
  await db.query(
    sql`update outbox set last_error = ${why.slice(0, 500)}, next_at = coalesce(${nextAt}, next_at),
       status = case when ${nextAt}::timestamptz is null then 'failed' else status end,
       body = case when ${nextAt}::timestamptz is null then null else body end
     where id = ${id}`,
  )
}
