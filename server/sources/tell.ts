import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Sql } from '../store/database.ts'
import type { MailFacts, MailKind } from '../store/mail/outbox.ts'
import { notify } from '../store/notifications/notify.ts'
import { nameOfSource } from '../store/sources/due.ts'

type SourceKind = Exclude<Extract<NotificationKind, `source.${string}` | 'approval.waiting'>, 'source.mentioned'>

interface Telling {
  kind: SourceKind
  to: readonly number[]
  letter: { kind: MailKind; facts: MailFacts & { source_id: number } }
  by: number | null
  now: Date
}

const aboutSource = (id: number, name: string | null) => ({
  entity: 'source',
  id,
  name: name ?? '',
  path: `/master/source/view/${id}`,
})

/** Tells users of a source, in the bell and by the letter that says more. */
export async function tellOfSource(sql: Sql, { letter, ...telling }: Telling): Promise<void> {
  const { source_id: id } = letter.facts
  await notify(sql, { ...telling, about: aboutSource(id, await nameOfSource(sql, id)), values: {}, letter })
}

/** Tells users how an approval that they wait for was decided. */
export async function tellOfDecision(
  sql: Sql,
  { letter, outcome, ...telling }: Omit<Telling, 'kind'> & { outcome: 'approved' | 'rejected' },
): Promise<void> {
  const { source_id: id } = letter.facts
  const about = aboutSource(id, await nameOfSource(sql, id))
  await notify(sql, { ...telling, kind: 'approval.decided', about, values: { outcome }, letter })
}

/** Tells those whom a comment of a source names. */
export async function tellMentioned(
  sql: Sql,
  id: number,
  to: readonly number[],
  { actorId: by, now }: { actorId: number | null; now: Date },
): Promise<void> {
  if (to.length === 0) return
  await notify(sql, { kind: 'source.mentioned', to, about: aboutSource(id, await nameOfSource(sql, id)), values: {}, by, now })
}
