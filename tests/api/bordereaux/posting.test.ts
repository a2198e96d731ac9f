import { monthText } from '#server/texts/formats.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkBordereau,
  createBordereau,
  discardBordereau,
  listBordereaux,
  loadBordereau,
  postBordereau,
  previewBordereau,
  takeBackBordereau,
} from '#domain/api/binder/bordereaux.ts'
import { monthsAfter } from '#domain/dates.ts'
import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { resumeBordereaux } from '#server/jobs/bordereaux.ts'
import { sql } from '#server/store/sql/sql.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import {
  checked,
  faultFile,
  linesOf,
  openBordereauDesk,
  received,
  rowOf,
  sentFile,
  settled,
  sheetOf,
  type BordereauDesk,
} from './bordereau-desk.ts'

let desk: BordereauDesk
beforeAll(async () => {
  desk = await openBordereauDesk()
})
afterAll(() => desk.server.stop())

const call = (endpoint: typeof postBordereau, uuid: string) => desk.server.call(endpoint, { uuid }, { token: desk.token })
const takeBack = (uuid: string, reason = 'Sent twice') =>
  desk.server.call(takeBackBordereau, { uuid, reason }, { token: desk.token })
const risk = (certificate: string, given = {}) => rowOf(desk, 'risk', { certificate_reference: certificate, ...given })

async function posted(uuid: string) {
  await call(postBordereau, uuid)
  return settled(desk, uuid)
}

test('posts what is good once, whoever presses how often, and writes it into the history [B10]', async () => {
  const { uuid } = await checked(desk, sheetOf('risk', [risk('A-1'), risk('A-2'), risk('A-3', { risk_country: 'France' })]))
  const answers = await Promise.all([call(postBordereau, uuid), call(postBordereau, uuid)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const report = await settled(desk, uuid)
  expect([report.state, report.good, report.bad, await linesOf(desk, uuid)]).toEqual(['posted', 2, 1, 2])
  expect(report.posted_by).toMatch(/\S/)
  const trail = await desk.server.db.query(
    sql`select after->>'state' as to from audit a join bordereau b on b.id = a.entity_id where a.entity = 'bordereau' and b.uuid = ${uuid}`,
  )
  expect(trail).toEqual([{ to: 'posted' }])
})

test('posts all of two bordereaux with the same certificate of which one is asked for, and nothing of the other [B10]', async () => {
  const many = Array.from({ length: BORDEREAUX.posted + 1 }, (_, at) => risk(`B-${at}`))
  const [one, other] = [
    await checked(desk, sheetOf('risk', [risk(`B-${BORDEREAUX.posted}`)])),
    await checked(desk, sheetOf('risk', many)),
  ]
  await call(postBordereau, one.uuid)
  expect((await settled(desk, one.uuid)).state).toBe('posted')
  const failed = await posted(other.uuid)
  expect([failed.state, await linesOf(desk, other.uuid)]).toEqual(['checked', 0])
  expect(failed.failure).toMatch(/^Nothing was posted: other bordereaux/)
  await call(checkBordereau, other.uuid)
  const again = await settled(desk, other.uuid)
  expect([again.good, again.bad, again.failure]).toEqual([BORDEREAUX.posted, 1, null])
  expect([(await posted(other.uuid)).state, await linesOf(desk, other.uuid)]).toEqual(['posted', BORDEREAUX.posted])
})

test('is taken back as a whole with a reason, its rows stay, and the month can be sent again [B10]', async () => {
  const rows = sheetOf('risk', [risk('D-1'), risk('D-2')])
  const { uuid } = await checked(desk, rows)
  await posted(uuid)
  expect((await takeBack(uuid, ' ')).status).toBe(400)
  const { body } = await takeBack(uuid)
  expect(body.data).toMatchObject({ state: 'taken_back', reason: 'Sent twice' })
  expect((await takeBack(uuid)).status).toBe(409)
  const [kept] = await desk.server.db.query(
    sql`select count(*)::int as count from bordereau_line l join bordereau b on b.id = l.bordereau_id where b.uuid = ${uuid} and is_taken_back`,
  )
  expect(kept).toEqual({ count: 2 })
  const again = await checked(desk, rows)
  expect([again.bad, (await posted(again.uuid)).state]).toEqual([0, 'posted'])
})

test('certificates that claims refer to stay, and a check from before something was taken back posts nothing [B10]', async () => {
  const known = await checked(desk, sheetOf('risk', [risk('E-1')]))
  await posted(known.uuid)
  const claim = sheetOf('claims', [rowOf(desk, 'claims', { certificate_reference: 'E-1', claim_reference: 'E' })])
  const [first, late] = [
    await checked(desk, claim, { kind: 'claims' }),
    await checked(desk, claim, { kind: 'claims', month: monthsAfter(desk.month, 1) }),
  ]
  await posted(first.uuid)
  const kept = await takeBack(known.uuid)
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining(monthText('en', desk.month))])
  await takeBack(first.uuid)
  expect((await takeBack(known.uuid)).status).toBe(200)
  const outdated = await posted(late.uuid)
  expect([outdated.state, await linesOf(desk, late.uuid)]).toEqual(['checked', 0])
})

test.each(['csv', 'xlsx'] as const)(
  'the %s that goes back has the layout of the one that came, and passes once it is mended',
  async (format) => {
    const sheet = sheetOf('risk', [
      risk(`F-${format}`),
      risk(`G-${format}`, { risk_country: 'France', net_premium: '-5' }),
      risk(`H-${format}`),
    ])
    const report = await checked(desk, sheet, { format })
    expect(report.bad).toBe(1)
    const bytes = await faultFile(desk, report.uuid)
    const again = await checked(desk, null, { bytes, format })
    expect(again.faults.map(({ row, column }) => [row, column])).toEqual(report.faults.map(({ row, column }) => [row, column]))
    const [job] = await desk.server.db.query<{ heads: string[]; mapping: unknown[] }>(
      sql`select heads, mapping from bordereau where uuid = ${again.uuid}`,
    )
    expect([job!.heads.length, job!.heads.at(-1), job!.mapping.at(-1)]).toEqual([sheet[0]!.length + 1, 'Reason', null])
    const cells = await desk.server.db.query<{ cells: string[] }>(
      sql`select r.cells from bordereau_row r join bordereau b on b.id = r.bordereau_id where b.uuid = ${again.uuid} order by r.row_number`,
    )
    expect(cells[1]!.cells.at(-1)).toMatch(/risk_country: The agreement doesn’t cover this country\. net_premium: /)
    const mended = [
      job!.heads,
      ...cells.map((row) => row.cells.map((cell) => (cell === 'France' ? 'GB' : cell.replace(/^'?-5$/, '680')))),
    ]
    expect((await checked(desk, mended, { format })).bad).toBe(0)
  },
)

test('keeps the mapping of a coverholder by kind [B10]', async () => {
  const [heads, ...rows] = sheetOf('risk', [risk('I-1')])
  const odd = [heads!.map((head) => `Our ${head}`), ...rows]
  const file = await sentFile(desk, Buffer.from(odd.map((row) => row.join(',')).join('\n')), 'odd.csv')
  const asked = { contract: desk.contract.uuid, kind: 'risk' as const, file }
  const preview = async (kind: 'risk' | 'premium') =>
    (await desk.server.call(previewBordereau, { ...asked, kind }, { token: desk.token })).body.data.columns.map(
      ({ field }) => field,
    )
  expect((await preview('risk')).every((field) => field === null)).toBe(true)
  const mapping = [...heads!]
  const { status, body } = await desk.server.call(
    createBordereau,
    { ...asked, month: desk.month, mapping },
    { token: desk.token },
  )
  expect([status, (await settled(desk, body.data.uuid)).good]).toEqual([200, 1])
  expect(await preview('risk')).toEqual(heads)
  expect((await preview('premium')).every((field) => field === null)).toBe(true)
})

/** A contract of another agreement that takes bordereaux, given to the coverholder of the desk or to another one. */
async function otherContract(isSame: boolean): Promise<string> {
  const [row] = await desk.server.db.query<{ uuid: string }>(
    sql`with own as (select c.branch_id, a.id, a.coverholder_id from agreement_contract c join agreement a on a.id = c.agreement_id
            where c.id = ${desk.contract.id}),
          given as (update agreement a set coverholder_id = (
              select s.id from source s cross join own where (s.id = own.coverholder_id) = ${isSame} order by s.id limit 1)
            where a.id = (select o.id from agreement o cross join own where o.id <> own.id and o.status = 'active' order by o.id limit 1)
            returning a.id)
        update agreement_contract c set branch_id = own.branch_id, account_status = 'open' from own, given
        where c.agreement_id = given.id returning c.uuid`,
  )
  return row!.uuid
}

test('another agreement of the same coverholder gets its mapping, and another coverholder does not [B10]', async () => {
  const [heads, ...rows] = sheetOf('risk', [risk('O-1')])
  const odd = [heads!.map((head) => `Their ${head}`), ...rows]
  const file = await sentFile(desk, Buffer.from(odd.map((row) => row.join(',')).join('\n')), 'theirs.csv')
  const asked = { contract: desk.contract.uuid, kind: 'risk' as const, file, month: desk.month, mapping: [...heads!] }
  const { body } = await desk.server.call(createBordereau, asked, { token: desk.token })
  await settled(desk, body.data.uuid)
  const proposed = async (contract: string) => {
    const own = await sentFile(desk, Buffer.from(odd.map((row) => row.join(',')).join('\n')), 'theirs.csv')
    const { status, body: preview } = await desk.server.call(
      previewBordereau,
      { contract, kind: 'risk', file: own },
      { token: desk.token },
    )
    expect(status).toBe(200)
    return preview.data.columns.map(({ field }) => field)
  }
  expect(await proposed(await otherContract(true))).toEqual(heads)
  expect(new Set(await proposed(await otherContract(false)))).toEqual(new Set([null]))
})

test('a month without anything to report is posted without a file, and one that is discarded leaves the list [B10]', async () => {
  const asked = { contract: desk.contract.uuid, kind: 'claims' as const, month: desk.month, file: null, mapping: [] }
  const { body } = await desk.server.call(createBordereau, asked, { token: desk.token })
  expect([body.data.state, (await posted(body.data.uuid)).state]).toEqual(['checked', 'posted'])
  const { uuid } = await checked(desk, sheetOf('risk', [risk('J-1')]))
  expect((await call(discardBordereau, uuid)).body.data.state).toBe('discarded')
  expect((await call(postBordereau, uuid)).status).toBe(409)
  const listed = await desk.server.call(listBordereaux, { contract: desk.contract.uuid, page: 1 }, { token: desk.token })
  expect(listed.body.data.rows.map((row) => row.uuid)).not.toContain(uuid)
})

test('the file of a bordereau stays as long as it may be checked again, and goes when it is discarded [B10]', async () => {
  const { uuid } = await checked(desk, sheetOf('risk', [risk('N-1')]))
  const file = async () =>
    (
      await desk.server.db.query<{ attached_to: string | null; is_over: boolean }>(
        sql`select f.attached_to, f.expires_at is not null as is_over from file f join bordereau b on b.file = f.uuid where b.uuid = ${uuid}`,
      )
    )[0]
  expect(await file()).toEqual({ attached_to: 'bordereau', is_over: false })
  await call(checkBordereau, uuid)
  expect((await settled(desk, uuid)).good).toBe(1)
  await call(discardBordereau, uuid)
  expect(await file()).toEqual({ attached_to: null, is_over: true })
})

test('refuses a column that is lacking, a month that is not reported, and a file beyond the limits before it is read [B10]', async () => {
  const [heads, ...rows] = sheetOf('risk', [risk('K-1')])
  const without = [heads!.map((head) => (head === 'sum_insured' ? 'x' : head)), ...rows]
  expect((await received(desk, without)).body.errors).toHaveProperty('mapping')
  const future = await received(desk, sheetOf('risk', [risk('K-1')]), { month: monthsAfter(desk.month, 12) })
  expect(future.body.errors).toHaveProperty('month')
  const large = Buffer.from(`${heads!.join(',')}\n${'x\n'.repeat(TRANSFERS.importRows + 1)}`)
  await expect(received(desk, null, { bytes: large })).rejects.toThrow(/50,?000/)
})

test('what a process that died was at is done by another one, and a posting whose author has gone posts nothing [B10]', async () => {
  const { uuid } = await checked(desk, sheetOf('risk', [risk('L-1')]))
  const interrupted = (state: string) =>
    desk.server.db.query(
      sql`update bordereau set state = ${state}, touched_at = touched_at - interval '1 hour' where uuid = ${uuid} returning id`,
    )
  await interrupted('checking')
  await resumeBordereaux(desk.server.deps)
  expect((await settled(desk, uuid)).state).toBe('checked')
  const session = (
    await desk.server.db.query<{ session_id: string }>(sql`select session_id from bordereau where uuid = ${uuid}`)
  )[0]!.session_id
  await desk.server.db.query(sql`update bordereau set session_id = gen_random_uuid() where uuid = ${uuid}`)
  await interrupted('posting')
  await resumeBordereaux(desk.server.deps)
  const stopped = await settled(desk, uuid)
  expect([stopped.state, stopped.failure, await linesOf(desk, uuid)]).toEqual(['checked', expect.stringMatching(/no longer/), 0])
  await desk.server.db.query(sql`update bordereau set session_id = ${session} where uuid = ${uuid}`)
  await interrupted('posting')
  await resumeBordereaux(desk.server.deps)
  expect([(await settled(desk, uuid)).state, await linesOf(desk, uuid)]).toEqual(['posted', 1])
})

test('whoever only looks brings, posts and takes back nothing, and other branches see nothing [B10]', async () => {
  const { uuid } = await checked(desk, sheetOf('risk', [risk('M-1')]))
  const reader = await desk.clerk(['view_agreementcontract'])
  const stranger = await desk.clerk(['view_agreement'])
  const { email } = await addPerson(desk.server, { permissions: ['view_agreementcontract', 'change_agreementcontract'] })
  const abroad = (await signIn(desk.server, email)).access_token
  const status = async (token: string, endpoint: typeof postBordereau) =>
    (await desk.server.call(endpoint, { uuid }, { token })).status
  expect(await status(reader, loadBordereau)).toBe(200)
  for (const endpoint of [postBordereau, checkBordereau, discardBordereau]) expect(await status(reader, endpoint)).toBe(403)
  for (const endpoint of [loadBordereau, postBordereau, checkBordereau]) expect(await status(abroad, endpoint)).toBe(404)
  expect(await status(stranger, loadBordereau)).toBe(403)
  const listed = async (token: string) => (await desk.server.call(listBordereaux, { page: 1 }, { token })).body.data.count
  expect([(await listed(reader)) > 0, await listed(abroad)]).toEqual([true, 0])
  const asked = { contract: desk.contract.uuid, kind: 'claims' as const, month: desk.month, file: null, mapping: [] }
  const created = async (token: string) => (await desk.server.call(createBordereau, asked, { token })).status
  expect([await created(reader), await created(abroad), await created(stranger)]).toEqual([403, 404, 403])
})

test('an account that is settled takes none, and posts none that was checked before [B10]', async () => {
  const { uuid } = await checked(desk, sheetOf('risk', [risk('S-1')]))
  const set = (to: string) =>
    desk.server.db.query(sql`update agreement_contract set account_status = ${to} where id = ${desk.contract.id}`)
  await set('settled')
  const asked = { contract: desk.contract.uuid, kind: 'claims' as const, month: desk.month, file: null, mapping: [] }
  const refused = await desk.server.call(createBordereau, asked, { token: desk.token })
  const late = await call(postBordereau, uuid)
  await set('open')
  expect([late.status, late.body.code, await linesOf(desk, uuid)]).toEqual([409, 'no_bordereaux_taken', 0])
  expect([refused.status, refused.body.code]).toEqual([409, 'no_bordereaux_taken'])
})
