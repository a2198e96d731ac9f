import { later } from '../access/time.ts'
import type { Deps } from '../deps.ts'
import { startTurns, type Job } from '../jobs/repeat.ts'
import {
  claimMail,
  emptyKeptLinks,
  keepWritten,
  lockUnwritten,
  markKept,
  markSent,
  markUndelivered,
  removeMail,
  type OutboxRow,
} from '../store/mail/outbox.ts'
import { compose, type Composed } from './compose.ts'
import type { Written } from './letter.ts'
import { deliveryBy, type Deliver } from './transport.ts'

/** seconds a delivery may last before another pump tries the mail. */
const CLAIM = 60
/** Tries of one mail; the pauses between them double from half a minute up to an hour. */
const TRIES = 10
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 3600
/** ms between two looks into the outbox. */
const EVERY = 1000

/** Told of each mail that stays here because there is no mail server. */
export type Show = (mail: { to: string } & Written) => void

/** Writes and delivers every mail that is due, at least once each, however many copies do so at a time; told to stop, none after the one under way. */
export async function pumpOutbox(
  deps: Deps,
  deliver = deliveryBy(deps.settings),
  { show, signal }: { show?: Show | undefined; signal?: AbortSignal } = {},
): Promise<void> {
  if (deliver) await emptyKeptLinks(deps.db)
  while (!signal?.aborted && (await writeNext(deps)));
  while (!signal?.aborted && (await deliverNext(deps, deliver, show)));
}

function writeNext(deps: Deps): Promise<boolean> {
  return deps.db.tx(async (sql) => {
    const row = await lockUnwritten(sql, deps.clock())
    if (!row) return false
    const composed = await compose(sql, deps, row)
    if (composed) await keepWritten(sql, row.id, sealed(deps, composed))
    else await removeMail(sql, row.id)
    return true
  })
}

const sealed = ({ keys }: Deps, { written, letsIn }: Composed) => ({
  subject: written.subject,
  body: keys.encrypt(JSON.stringify(written)),
  letsIn,
})

async function deliverNext(deps: Deps, deliver: Deliver | null, show?: Show): Promise<boolean> {
  const now = deps.clock()
  const row = await claimMail(deps.db, now, later(now, CLAIM))
  if (!row) return false
  if (deliver) await deliverOne(deps, row, deliver)
  else {
    await markKept(deps.db, row.id, now)
    show?.({ to: row.recipient, ...readWritten(deps, row) })
  }
  return true
}

async function deliverOne(deps: Deps, row: OutboxRow, deliver: Deliver): Promise<void> {
  const { link, ...written } = readWritten(deps, row)
  try {
    await deliver({ to: row.recipient, messageId: `<${row.uuid}@slipway>`, ...written })
    await markSent(deps.db, row.id, deps.clock())
  } catch (error) {
    const why = withoutLink(error instanceof Error ? error.message : String(error), link)
    const nextAt = row.tries < TRIES ? later(deps.clock(), pauseAfter(row.tries)) : null
    deps.log.warn({ mail: row.uuid, tries: row.tries, why, final: nextAt === null }, 'An email was not delivered')
    await markUndelivered(deps.db, row.id, why, nextAt)
  }
}

/** A mail server may repeat in its refusal what it was sent. */
const withoutLink = (why: string, link: string | undefined) => (link ? why.replaceAll(link, '…') : why)

const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE)

export function readWritten(deps: Pick<Deps, 'keys'>, row: Pick<OutboxRow, 'body' | 'subject'>): Written {
  if (row.body === null) return { subject: row.subject ?? '', text: '', html: '' }
  return JSON.parse(deps.keys.decrypt(row.body)) as Written
}

/** Pumps until stopped; a failure is logged and tried again. */
export function startPump(deps: Deps, show?: Show): Job {
  const deliver = deliveryBy(deps.settings)
  return startTurns(deps.log, {
    every: EVERY,
    turn: (signal) => pumpOutbox(deps, deliver, { show, signal }),
    failure: 'The outbox could not be processed',
  })
}
