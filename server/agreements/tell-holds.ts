import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import { forgetHold, noteHold } from '../store/agreements/notices.ts'
import { listConcerned, writeToCoverholder } from '../store/agreements/partners.ts'
import { isLate } from '../store/bordereaux/due.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { notify } from '../store/notifications/notify.ts'
import { aboutOf, type Author } from './limits/notices.ts'

interface Moved {
  /** The agreement contract as it was before. */
  row: Row
  to: string
  today: string
}

/**
 * Tells whoever answers for an agreement contract, and whoever handles what waits under it, that its account goes on hold or is open again; the
 * coverholder too where a late bordereau was the cause.
 */
export async function tellHolds(sql: Sql, { row, to, today }: Moved, { actorId: by, now }: Author): Promise<void> {
  const { id, account_status: from } = row
  if (to !== 'on_hold' && from !== 'on_hold') return
  const about = aboutOf({ id, reference: row.reference as string })
  if (to === 'on_hold' || to === 'open') {
    const kind = to === 'open' ? 'binder.opened' : 'binder.on_hold'
    await notify(sql, { kind, to: await listConcerned(sql, id), about, values: {}, by, now })
  }
  if (to === 'on_hold') {
    if (!(await isLate(sql, id, today, BORDEREAUX.holdDays))) return
    await noteHold(sql, id, now)
    await writeToCoverholder(sql, { kind: 'account_on_hold', about: id, to: 'accounts', now })
    return
  }
  const wasTold = await forgetHold(sql, id)
  if (wasTold && to === 'open') await writeToCoverholder(sql, { kind: 'account_off_hold', about: id, to: 'accounts', now })
}
