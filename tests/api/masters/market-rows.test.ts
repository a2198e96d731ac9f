import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadChoices } from '#domain/api/master.ts'
import { entityNamed, formOf, openDesk, type Desk, type Values } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'

const market = entityNamed('market')
let desk: Desk
let klass: number
let currency: number
beforeAll(async () => {
  desk = await openDesk()
  klass = await desk.target('class_of_business')
  currency = await desk.target('currency')
})
afterAll(() => desk.server.stop())

const RATING = { agency: 'am_best', rating: 'A+', outlook: 'stable', rating_date: '2025-06-30', rating_expiry: null }
const limit = (given: Values = {}) => ({
  class_of_business: klass,
  max_line: '2500000.00',
  max_line_currency: currency,
  year_of_account: 2026,
  ...given,
})

async function faults(values: Values) {
  const { status, body } = await desk.call(market, 'create', { ...(await desk.sample(market)), ...values })
  return status === 200 ? {} : (body.errors ?? {})
}

test('keeps the ratings and line limits of a market in their order, links with names and amounts exact [G4]', async () => {
  const { id } = await desk.add(market, {
    ratings: [{ ...RATING, agency: 'sp', rating: 'AA-' }, RATING],
    line_limits: [limit(), limit({ year_of_account: null, max_line: '1000.5000' })],
  })
  const { body } = await desk.call(market, 'load', { id })
  const { class_of_business: of, max_line_currency: inCurrency, ...rest } = (body.data.line_limits as Values[])[0]!
  expect(body.data.ratings).toEqual([{ ...RATING, agency: 'sp', rating: 'AA-' }, RATING])
  expect([of, inCurrency]).toMatchObject([{ id: klass }, { id: currency }])
  expect(rest).toEqual({ max_line: '2500000', year_of_account: 2026 })
  expect(body.data.line_limits).toMatchObject([{}, { max_line: '1000.5', year_of_account: null }])
})

test('says of each row what is wrong with it, by its place [G4]', async () => {
  const wrong = [
    { ...RATING, rating: 'AAA' },
    { ...RATING, rating_date: '2999-01-01' },
    { ...RATING, rating_expiry: '2025-06-30' },
  ]
  expect(await faults({ ratings: wrong })).toEqual({
    'ratings.0.rating': 'Not a rating on this agency’s scale.',
    'ratings.1.rating_date': 'Enter a date that isn’t in the future.',
    'ratings.2.rating_date': 'Already in the list.',
    'ratings.2.rating_expiry': 'The end must be after the start.',
  })
  expect(await faults({ ratings: [{ rating: 'A' }] })).toMatchObject({ 'ratings.0.agency': 'Enter a value.' })
  expect(await faults({ line_limits: [limit({ class_of_business: 999_999 }), limit({ max_line: '0' })] })).toEqual({
    'line_limits.0.class_of_business': 'This option doesn’t exist or is inactive. Select another.',
    'line_limits.1.max_line': 'Enter more than zero.',
  })
  expect(await faults({ line_limits: [limit(), limit({ max_line: '1' })] })).toEqual({
    'line_limits.1.class_of_business': 'Already in the list.',
  })
  expect(await faults({ line_limits: [limit(), limit({ year_of_account: null })] })).toEqual({})
  expect(await faults({ ratings: Array.from({ length: 101 }, () => RATING) })).toMatchObject({
    ratings: 'Too many: the maximum is 100.',
  })
})

test('changes nothing when the rows are the same, and writes into the history what they were and are', async () => {
  const made = await desk.add(market, { ratings: [RATING], line_limits: [limit()] })
  const same = await desk.call(market, 'change', formOf(market, made))
  expect(same.body.data.row_version).toBe(made.row_version)
  const ratings = [{ ...RATING, rating: 'A' }]
  const { body } = await desk.call(market, 'change', { ...formOf(market, made), ratings })
  expect(body.data).toMatchObject({ row_version: made.row_version + 1, ratings, line_limits: made.line_limits })
  const [entry] = await desk.server.db.query<{ before: unknown; after: unknown }>(
    sql`select before, after from audit where entity = 'market' and entity_id = ${made.id} and action = 'changed'`,
  )
  expect(entry).toEqual({ before: { ratings: [RATING] }, after: { ratings } })
})

test('keeps a class that became inactive where it stood, and refuses it in a new row', async () => {
  const other = await desk.add(entityNamed('class_of_business'))
  const made = await desk.add(market, { line_limits: [limit(), limit({ class_of_business: other.id })] })
  const refused = await desk.call(entityNamed('class_of_business'), 'remove', { id: other.id })
  expect([refused.status, refused.body.data]).toEqual([
    409,
    { references: [{ entity: 'market', id: made.id, name: made.name }], total: 1 },
  ])
  await desk.call(entityNamed('class_of_business'), 'change', {
    ...formOf(entityNamed('class_of_business'), other),
    is_active: false,
  })
  const moved = [limit({ class_of_business: other.id, max_line: '7' }), limit()]
  expect((await desk.call(market, 'change', { ...formOf(market, made), line_limits: moved })).status).toBe(200)
  expect(Object.keys(await faults({ line_limits: moved }))).toEqual(['line_limits.0.class_of_business'])
})

test('freezes the decimal places of a currency in which a market has a limit', async () => {
  const of = entityNamed('currency')
  const fresh = await desk.add(of)
  await desk.add(market, { line_limits: [limit({ max_line_currency: fresh.id })] })
  const sent = { ...formOf(of, fresh), minor_units: ((fresh.minor_units as number) + 1) % 5 }
  expect((await desk.call(of, 'change', sent)).body.errors).toHaveProperty('minor_units')
})

test('offers what the rows choose from among the choices, in the words of the reader', async () => {
  const asked = { token: desk.token, headers: { 'accept-language': 'de' } }
  const { data } = (await desk.server.call(loadChoices, {}, asked)).body
  expect(data['market_rating.outlook']).toContainEqual({ value: 'developing', label: 'Offen' })
  expect(data['market_rating.agency']).toContainEqual({ value: 'am_best', label: 'AM Best' })
})

test('keeps accounts of a market at a branch, one default of each kind for each holder', async () => {
  const of = entityNamed('bank_account')
  const [one, other] = [await desk.add(market), await desk.add(market)]
  const add = async (id: number | null) =>
    (await desk.call(of, 'create', { ...(await desk.sample(of)), account_type: 'tax', market: id, is_default: true })).status
  expect([await add(null), await add(one.id), await add(other.id), await add(one.id)]).toEqual([200, 200, 200, 400])
  expect((await desk.call(market, 'remove', { id: one.id })).body.code).toBe('referred_to')
})
