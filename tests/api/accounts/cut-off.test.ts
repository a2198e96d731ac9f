import { expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'
import { accountDesk } from './account-desk.ts'

const at = accountDesk()

const TIMES = 50
const INSTALMENTS = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']

/** Ends whatever works on the database beside the one who asks. */
const cutOff = () =>
  at.desk.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)

test('leaves nothing half booked when the connection dies in the middle of a booking, fifty times', async () => {
  const uuids: string[] = []
  for (let time = 0; time < TIMES; time += 1)
    uuids.push(
      await at.desk.bound({
        brokerage: '10',
        sections: [{ premium: '1000', lines: ['60', '40'] }],
        instalments: INSTALMENTS.map((due) => ({ due, amount: '250' })),
      }),
    )
  let cut = 0
  for (const [time, uuid] of uuids.entries()) {
    const booking = at.desk.book(uuid).then(
      () => 0,
      () => 1,
    )
    for (let turn = 0; turn < time % 10; turn += 1) await at.desk.rows(sql`select 1`)
    await cutOff()
    cut += await booking
  }
  expect(cut).toBeGreaterThan(TIMES / 5)
  const rows = await at.desk.rows<{ entries: number; instalments: number; bare: number }>(
    sql`select count(e.id)::int as entries,
          (select count(*)::int from booked_instalment i where i.contract_id = c.id) as instalments,
          count(e.id) filter (where not exists (select 1 from ledger_line l where l.entry_id = e.id))::int as bare
        from contract c left join ledger_entry e on e.contract_id = c.id where c.uuid = any(${uuids}::uuid[]) group by c.id`,
  )
  const isWhole = ({ entries, instalments, bare }: (typeof rows)[number]) =>
    bare === 0 && entries === instalments && (entries === 0 || entries === INSTALMENTS.length)
  expect(rows.filter((row) => !isWhole(row))).toEqual([])
  for (const uuid of uuids) await at.desk.book(uuid)
  const after = await at.desk.rows(
    sql`select c.id from ledger_entry e join contract c on c.id = e.contract_id where c.uuid = any(${uuids}::uuid[])
        group by c.id having count(*) <> ${INSTALMENTS.length}`,
  )
  expect(after).toEqual([])
}, 60_000)
