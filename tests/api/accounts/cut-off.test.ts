import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openAccountDesk, type AccountDesk } from './account-desk.ts'

let server: TestServer
let desk: AccountDesk
beforeAll(async () => {
  server = await startServer()
  desk = await openAccountDesk(server)
})
afterAll(() => server.stop())

const TIMES = 50
const INSTALMENTS = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']

/** Ends whatever works on the database beside the one who asks. */
const cutOff = () =>
  desk.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)

test('leaves nothing half booked when the connection dies in the middle of a booking, fifty times', async () => {
  const uuids: string[] = []
  for (let time = 0; time < TIMES; time += 1)
    uuids.push(
      await desk.bound({
        brokerage: '10',
        sections: [{ premium: '1000', lines: ['60', '40'] }],
        instalments: INSTALMENTS.map((due) => ({ due, amount: '250' })),
      }),
    )
  let cut = 0
  for (const [time, uuid] of uuids.entries()) {
    const booking = desk.book(uuid).then(
      () => 0,
      () => 1,
    )
    for (let turn = 0; turn < time % 10; turn += 1) await desk.rows(sql`select 1`)
    await cutOff()
    cut += await booking
  }
  expect(cut).toBeGreaterThan(TIMES / 5)
  const rows = await desk.rows<{ entries: number; instalments: number; bare: number }>(
    sql`select count(e.id)::int as entries,
          (select count(*)::int from booked_instalment i where i.contract_id = c.id) as instalments,
          count(e.id) filter (where not exists (select 1 from ledger_line l where l.entry_id = e.id))::int as bare
        from contract c left join ledger_entry e on e.contract_id = c.id where c.uuid = any(${uuids}::uuid[]) group by c.id`,
  )
  const isWhole = ({ entries, instalments, bare }: (typeof rows)[number]) =>
    bare === 0 && entries === instalments && (entries === 0 || entries === INSTALMENTS.length)
  expect(rows.filter((row) => !isWhole(row))).toEqual([])
  for (const uuid of uuids) await desk.book(uuid)
  const after = await desk.rows(
    sql`select c.id from ledger_entry e join contract c on c.id = e.contract_id where c.uuid = any(${uuids}::uuid[])
        group by c.id having count(*) <> ${INSTALMENTS.length}`,
  )
  expect(after).toEqual([])
}, 60_000)
