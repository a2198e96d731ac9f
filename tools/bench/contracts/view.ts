import { loadContractView } from '#domain/api/contract/view.ts'
import { toRequest } from '#domain/api/wire.ts'
import type { Database } from '#server/store/database.ts'
import { sql } from '#server/store/sql/sql.ts'
import { median, shareOf } from '../figures.ts'
import type { Served } from '../served.ts'
import { alone } from './alone.ts'
import { printFigure } from './print.ts'
import { LARGEST, WIDE } from './rows.ts'

/** ms that 95 of 100 calls of the first tab may take. */
const WANTED = 60

/** An ordinary contract of the many, and the one of the demo world that was moved most. */
async function viewedIn(db: Database): Promise<{ ordinary: string; moved: string }> {
  const [row] = await db.query<{ ordinary: string; moved: string }>(sql`
    select (select uuid from contract where contract_number = 'C-2020-0000007') as ordinary,
      (select c.uuid from contract c join contract_move m on m.contract_id = c.id
        group by c.id order by count(*) desc, c.id limit 1) as moved`)
  if (!row?.ordinary || !row.moved) throw new Error('There is no contract to view')
  return row
}

interface Largest {
  uuid: string
  charged: string
}

/** The first tab of the view page, from the request to the answer; `largest` are the contracts of most layers. */
export async function measureView(served: Served, { uuid: bare, charged }: Largest, rounds: number): Promise<void> {
  const { ordinary, moved } = await viewedIn(served.db)
  const named = [
    [`first tab, ${WIDE.layers} layers of ${WIDE.markets} markets`, ordinary],
    ['first tab, a whole life behind it', moved],
    [`first tab, ${LARGEST.layers} layers of ${LARGEST.markets} markets`, bare],
    ['first tab, as many, signed and charged', charged],
  ] as const
  for (const [name, uuid] of named) {
    const { url } = toRequest(loadContractView, { uuid, tab: 'overview' })
    const { times, few } = await alone(served, `${served.host}/api${url}`, rounds)
    const ratio = (median(times) / median(few)).toFixed(1)
    printFigure(
      `${name}, p95`,
      shareOf(times, 0.95),
      { mayBe: WANTED, unit: 'ms' },
      `median ${median(times).toFixed(1)}, ${ratio} times a list`,
    )
  }
}
