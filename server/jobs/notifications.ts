import { dayIn } from '#domain/dates.ts'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import type { Deps } from '../deps.ts'
import { writeMail } from '../store/mail/outbox.ts'
import { claimDigest, listDigestReaders, takeDigest, type DigestReader } from '../store/notifications/digest.ts'

const hourIn = (now: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))

async function mailDay(deps: Deps, { id, email, time_zone: zone, mailed_on: last }: DigestReader, now: Date): Promise<void> {
  const day = dayIn(now, zone ?? 'UTC')
  if (last === day || hourIn(now, zone ?? 'UTC') < NOTIFICATIONS.digestHour) return
  await deps.db.tx(async (sql) => {
    if (!(await claimDigest(sql, id, day))) return
    const notices = await takeDigest(sql, id)
    if (notices.length > 0) await writeMail(sql, { kind: 'notification_digest', recipient: email, facts: { notices }, now })
  })
}

/** Once a day, from the morning of each reader's zone on, one mail of what waits for it. Doing it again on the same day changes nothing. */
export async function lookAfterDigests(deps: Deps): Promise<void> {
  const now = deps.clock()
  for (const reader of await listDigestReaders(deps.db))
    await mailDay(deps, reader, now).catch((error: unknown) =>
      deps.log.error({ error, user_id: reader.id }, 'The mail of the day could not be asked for'),
    )
}
