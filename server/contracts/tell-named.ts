import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Named } from '#domain/records/links.ts'
import { aboutContract } from '../notifications/about.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import type { Sql } from '../store/database.ts'
import { notify } from '../store/notifications/notify.ts'

/** What people of a contract are told when they are named for it. */
const NAMED_FOR = { handler: 'contract.assigned', second_reviewer: 'contract.reviewer' } as const satisfies Record<
  string,
  NotificationKind
>

type Shown = Pick<StoredContract, 'shown'>

const idIn = ({ shown }: Shown, name: string) => (shown[name] as Named | null | undefined)?.id

/** Whoever is given a contract, or named for its second review, hears of it. */
export async function tellNamed(
  sql: Sql,
  before: Shown,
  after: StoredContract,
  { actorId: by, now }: { actorId: number | null; now: Date },
): Promise<void> {
  for (const [field, kind] of Object.entries(NAMED_FOR)) {
    const to = idIn(after, field)
    if (to !== undefined && to !== idIn(before, field))
      await notify(sql, { kind, to: [to], about: aboutContract(after), values: {}, by, now })
  }
}
