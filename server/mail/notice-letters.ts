import { grantsIn } from '../access/known-grants.ts'
import { seenBy } from '../notifications/seen.ts'
import { sentenceOf } from '../notifications/sentence.ts'
import { publicUrlOf } from '../settings.ts'
import { listDigestRows } from '../store/notifications/digest.ts'
import { findUserName } from '../store/notifications/rows.ts'
import type { Writing } from './onboarding-letters.ts'

/** The same sentence as in the bell: the record is named if its reader may view it when the mail is written. */
const notice: Writing = async (sql, deps, account, { facts: { notice: told } }) => {
  if (!account.can_sign_in || !told) return null
  const { entity, id, name, path } = told.about
  const subject = { entity, entity_id: id }
  const reader = await grantsIn(sql, account.id)
  const isSeen = (await seenBy(sql, { ...reader, userId: account.id }, [subject]))(subject)
  const by = told.by === null ? null : await findUserName(sql, told.by)
  const sentence = sentenceOf({ kind: told.kind, by, name: isSeen ? name : null, facts: told.values }, account.language)
  return { params: { sentence }, link: `${publicUrlOf(deps.settings)}${path}` }
}

/** What is still unread of the day's notifications, each in a line; null when there is nothing. */
const digest: Writing = async (sql, deps, account, { facts: { notices = [] } }) => {
  const rows = account.can_sign_in ? await listDigestRows(sql, account.id, notices) : []
  if (rows.length === 0) return null
  const isSeen = await seenBy(sql, { ...(await grantsIn(sql, account.id)), userId: account.id }, rows)
  const lines = rows.map((row) => `- ${sentenceOf({ ...row, name: isSeen(row) ? row.name : null }, account.language)}`)
  return { params: { count: rows.length, lines: lines.join('\n') }, link: `${publicUrlOf(deps.settings)}/dashboard` }
}

export const NOTICE_LETTERS: Record<'notification' | 'notification_digest', Writing> = {
  notification: notice,
  notification_digest: digest,
}
