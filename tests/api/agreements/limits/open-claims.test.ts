import { loadAgreementLimits } from '#domain/api/binder/limits.ts'
import { monthEnds } from '#domain/agreements/limits/past.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import { listUses } from '#server/store/agreements/limits.ts'
import { listPastUses } from '#server/store/agreements/past.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeclarations, type Declarations, type Declared, type Terms } from './declarations.ts'
import { postLines, type PostedLine } from './posted-lines.ts'

let desk: Declarations
/** The first day of the month that is some months ago. */
let month: (ago: number) => string
beforeAll(async () => {
  desk = await openDeclarations()
  month = (ago) => monthsAfter(`${desk.today.slice(0, 7)}-01`, -ago)
})
afterAll(() => desk.server.stop())

/** A certificate that is over by today. */
const over = (agreement: number, certificate: string, sum = '1000', ago = 5) => {
  const line: PostedLine = { certificate, sum, premium: '50', expires: daysAfter(month(ago - 1), -5) }
  return postLines(desk, agreement, { kind: 'risk', lines: [line], month: month(ago) })
}

/** What the claims bordereau of a month says of a claim. */
const claimed = (agreement: number, certificate: string, outstanding: string, { ago = 1, claim = 'CL-1' } = {}) => {
  const line: PostedLine = { certificate, claim, outstanding }
  return postLines(desk, agreement, { kind: 'claims', lines: [line], month: month(ago) })
}

async function used(agreement: number): Promise<number> {
  const uses = await listUses(desk.server.db, { id: agreement, on: desk.today })
  return uses.reduce((sum, use) => sum + Number(use.used), 0)
}

/** Bound, and over by today. */
async function declaredBefore(agreement: number, terms: Terms): Promise<Declared & { number: string; umr: string }> {
  const declared = await desk.declare(agreement, { stage: 15, ...terms })
  const [row] = await desk.rows<{ number: string; umr: string }>(sql`
    update contract set period_from = ${daysAfter(desk.today, -100)}, period_to = ${daysAfter(desk.today, -10)} where id = ${declared.id}
    returning contract_number as number, umr`)
  return { ...declared, ...row! }
}

test('a certificate that is over stays in use as long as one of its claims has something outstanding by its last report [B10]', async () => {
  const agreement = await desk.binder()
  await over(agreement, 'A-1')
  await over(agreement, 'A-2')
  expect(await used(agreement)).toBe(0)
  await claimed(agreement, 'a-1', '20', { ago: 4 })
  await claimed(agreement, 'A-1', '30', { ago: 4, claim: 'CL-2' })
  expect(await used(agreement)).toBe(1000)
  await claimed(agreement, 'A-1', '0', { ago: 3 })
  expect(await used(agreement)).toBe(1000)
  const last = await claimed(agreement, 'A-1', '0', { ago: 2, claim: 'cl-2' })
  expect(await used(agreement)).toBe(0)
  await desk.rows(sql`update bordereau_line set is_taken_back = true where bordereau_id = ${last}`)
  expect(await used(agreement)).toBe(1000)
})

test('a declaration that is over leaves no room while a claim under its number or UMR is open, on the page and at a binding [B10]', async () => {
  const agreement = await desk.binder({ aggregate: '1500' })
  const declared = await declaredBefore(agreement, { limit: '1000' })
  const next = await desk.declare(agreement, { limit: '600' })
  const refusals = async () => (await desk.blockersOf(next, 'contract.bind')).map(({ key }) => key)
  expect(await refusals()).toEqual([])
  await claimed(agreement, declared.number, '20', { ago: 3 })
  await claimed(agreement, declared.umr.toLowerCase(), '5', { ago: 3, claim: 'CL-2' })
  expect(await refusals()).toEqual(['limit_aggregate'])
  await claimed(agreement, declared.number, '0', { ago: 2 })
  const { uses } = (await desk.desk.as('handler', loadAgreementLimits, { id: agreement })).body.data
  expect(uses.find(({ kind }) => kind === 'aggregate')).toMatchObject({ used: '1000.00', used_pct: '66.6667' })
  expect((await desk.bind(next)).body.code).toBe('move_blocked')
  await claimed(agreement, declared.umr, '0', { ago: 1, claim: 'CL-2' })
  expect(await refusals()).toEqual([])
  expect((await desk.bind(next)).status).toBe(200)
})

test('a declaration that is reported too stays in use once, with the larger of both, by whichever reference its claim has [B10]', async () => {
  const agreement = await desk.binder()
  const declared = await declaredBefore(agreement, { limit: '800' })
  await over(agreement, declared.number, '1000')
  expect(await used(agreement)).toBe(0)
  await claimed(agreement, declared.umr, '20')
  expect(await used(agreement)).toBe(1000)
})

test('the history shows what was over in use from the month that reports the claim until the one that reports nothing outstanding [B10]', async () => {
  const agreement = await desk.binder()
  await over(agreement, 'D-1', '1000', 5)
  await claimed(agreement, 'D-1', '20', { ago: 3 })
  await claimed(agreement, 'D-1', '0', { ago: 1 })
  const past = await listPastUses(desk.server.db, agreement, monthEnds(daysAfter(desk.today, -200), desk.today))
  const usedIn = (ago: number) => past.find(({ day }) => day.slice(0, 7) === month(ago).slice(0, 7))?.used
  expect([5, 4, 3, 2, 1, 0].map((ago) => Number(usedIn(ago)))).toEqual([0, 0, 1000, 1000, 0, 0])
})
