import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clearing } from '#domain/contracts/lines/clearing.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openLinesDesk, type LinesDesk } from './lines/lines-desk.ts'

type Values = Record<string, unknown>

let desk: LinesDesk
beforeAll(async () => {
  desk = await openLinesDesk()
})
afterAll(() => desk.server.stop())

interface Known {
  uuid: string
}

const QUOTED = { market_status: 'quoted' }
const SIGNED = { market_status: 'signed', written_line: '40', signed_line: '30' }

const quoted = (sections: Values[][] = [[QUOTED, {}]], stage = 4) => desk.placed({ sections, stage })

/** Lines as if they had been collected: who has written and signed. */
const lined = async (
  contract: Known,
  place: number,
  { market_status: status, written_line: written, signed_line: line }: Values,
) =>
  desk.server.db.query(
    sql`update subscription set market_status = ${status}, written_line = ${written}, signed_line = ${line}
        where id = (select m.id from subscription m join contract_section s on s.id = m.contract_section_id
          join contract c on c.id = s.contract_id where c.uuid = ${contract.uuid} order by m.id offset ${place} limit 1)`,
  )

const standing = async ({ uuid }: Known) =>
  (
    await desk.server.db.query<{ market_status: string; signed_line: string | null }>(
      sql`select m.market_status, m.signed_line::float::text as signed_line from subscription m join contract_section s on s.id = m.contract_section_id
          join contract c on c.id = s.contract_id where c.uuid = ${uuid} order by m.id`,
    )
  ).map(({ market_status: status, signed_line: line }) => (line === null ? status : `${status} ${line}`))

const namesOf = async ({ uuid }: Known, ...places: number[]) => {
  const rows = await desk.server.db.query<{ name: string }>(
    sql`select k.name from subscription m join contract_section s on s.id = m.contract_section_id join market k on k.id = m.market_id
        join contract c on c.id = s.contract_id where c.uuid = ${uuid} order by m.id`,
  )
  return places.map((place) => rows[place]!.name).toSorted()
}

const saved = async (contract: Known, step: StepName, values: Values | ((loaded: ContractStep) => Values)) => {
  const loaded = await desk.desk.load(contract, step)
  return desk.desk.save(loaded, step, typeof values === 'function' ? values(loaded) : values)
}

const dataOf = ({ body }: { body: { data: unknown } }) => body.data as Clearing

/** The same, once what it clears has been told. */
const savedKnowing = async (contract: Known, step: StepName, values: (loaded: ContractStep) => Values) => {
  const { mark } = dataOf(await saved(contract, step, values))
  return saved(contract, step, (loaded) => ({ ...values(loaded), confirmed: mark }))
}

const MARK = expect.stringMatching(/^[0-9a-f]{64}$/)
const WORDS = 'This change clears quotes or signed lines. Confirm it to save.'

const sectionsIn = ({ values }: ContractStep) => values.sections as { id: number; markets?: { id: number }[] }[]
const ordered =
  (order: string, at = 0) =>
  (loaded: ContractStep): Values => ({
    sections: sectionsIn(loaded).map(({ id }, place) => (place === at ? { id, order_pct_of_whole: order } : { id })),
  })

describe('once the quote is issued', () => {
  test.each([
    ['class_of_business', async () => ({ class_of_business: await otherClass() })],
    ['period_from', async ({ values }: ContractStep) => ({ period_from: shifted(values.period_from, 1) })],
    ['period_to', async ({ values }: ContractStep) => ({ period_to: shifted(values.period_to, -1) })],
    ['currency', async () => ({ currency: desk.ids.USD })],
  ] as const)(
    'another %s is refused until it is confirmed, and then the quotes end [B7, guide 4 rule 5]',
    async (field, change) => {
      const contract = await quoted()
      const loaded = await desk.desk.load(contract, '1')
      const values = { ...(await change(loaded)), source_contact: 'A. Reader' }
      const { status, body } = await desk.desk.save(loaded, '1', values)
      expect([status, body.code, body.message, body.errors]).toEqual([409, 'clears_quotes', WORDS, { [field]: WORDS }])
      expect(body.data).toEqual({ fields: [field], quotes: 1, signed_lines: 0, markets: await namesOf(contract, 0), mark: MARK })
      expect(await standing(contract)).toEqual(['quoted', 'approached'])
      expect(await desk.desk.load(contract, '1')).toEqual(loaded)
      const confirmed = await desk.desk.save(loaded, '1', { ...values, confirmed: dataOf({ body }).mark })
      expect([confirmed.status, confirmed.body.data.step_version]).toEqual([200, loaded.step_version + 1])
      expect(confirmed.body.data.values.source_contact).toBe('A. Reader')
      expect(await standing(contract)).toEqual(['approached', 'approached'])
    },
  )

  test('another basis of signed lines ends these alone, and no quote [guide 4 rule 5]', async () => {
    const contract = await quoted([[QUOTED, {}], [{}]], 8)
    await lined(contract, 1, SIGNED)
    const basis = (loaded: ContractStep): Values => ({
      sections: sectionsIn(loaded).map(({ id }) => ({ id, basis_of_signed_lines: 'percent_of_order' })),
    })
    const refused = await saved(contract, '5', basis)
    const of = { quotes: 0, signed_lines: 1, markets: await namesOf(contract, 1), mark: MARK }
    expect([refused.status, refused.body.data]).toEqual([
      409,
      { fields: ['sections.0.basis_of_signed_lines', 'sections.1.basis_of_signed_lines'], ...of },
    ])
    expect((await savedKnowing(contract, '5', basis)).status).toBe(200)
    expect(await standing(contract)).toEqual(['quoted', 'written', 'approached'])
  })

  test('what else is typed in the step asks nothing, nor does a field that is saved as it is [B7]', async () => {
    const contract = await quoted()
    const same = await saved(contract, '1', ({ values }) => ({
      currency: (values.currency as { id: number }).id,
      period_from: values.period_from,
      source_contact: 'B. Reader',
    }))
    expect(same.status).toBe(200)
    expect((await saved(contract, '5', ordered('100'))).status).toBe(200)
    expect(await standing(contract)).toEqual(['quoted', 'approached'])
  })

  test('another order ends what is quoted for its own section, and names that place [B7]', async () => {
    const contract = await quoted([[QUOTED, QUOTED], [QUOTED]])
    const asked = await saved(contract, '5', ordered('60', 1))
    expect([asked.body.code, asked.body.data]).toEqual([
      'clears_quotes',
      { fields: ['sections.1.order_pct_of_whole'], quotes: 1, signed_lines: 0, markets: await namesOf(contract, 2), mark: MARK },
    ])
    const confirmed = await savedKnowing(contract, '5', ordered('60', 1))
    expect(confirmed.status).toBe(200)
    expect(await standing(contract)).toEqual(['quoted', 'quoted', 'approached'])
  })

  test('so does another currency or class of a layer in its grid [B7]', async () => {
    const contract = await quoted([[QUOTED], [QUOTED]])
    const change = (loaded: ContractStep) => ({
      sections: sectionsIn(loaded).map(({ id }, at) => (at === 0 ? { id, currency: desk.ids.USD } : { id })),
    })
    const asked = await saved(contract, '3a', change)
    expect([asked.body.code, asked.body.data]).toMatchObject(['clears_quotes', { quotes: 1 }])
    expect((await savedKnowing(contract, '3a', change)).status).toBe(200)
    expect(await standing(contract)).toEqual(['approached', 'quoted'])
  })

  test('a new layer asks nothing, and what is wrong with a save is told before it asks [B7]', async () => {
    const contract = await quoted()
    const added = await saved(contract, '3a', (loaded) => ({
      sections: [...sectionsIn(loaded).map(({ id }) => ({ id })), { title: 'Second', currency: desk.ids.USD }],
    }))
    expect(added.status).toBe(200)
    const wrong = await saved(contract, '1', { currency: 999_999 })
    expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([400, ['currency']])
  })
})

test('an order that changes while lines are signed asks first, and then signed lines are written lines again [B7]', async () => {
  const contract = await quoted([[{}, {}]], 6)
  await lined(contract, 0, SIGNED)
  await lined(contract, 1, { ...SIGNED, market_status: 'written' })
  const asked = await saved(contract, '5', ordered('80'))
  expect([asked.status, asked.body.data]).toEqual([
    409,
    { fields: ['sections.0.order_pct_of_whole'], quotes: 0, signed_lines: 2, markets: await namesOf(contract, 0, 1), mark: MARK },
  ])
  expect(await standing(contract)).toEqual(['signed 30', 'written 30'])
  expect((await savedKnowing(contract, '5', ordered('80'))).status).toBe(200)
  expect(await standing(contract)).toEqual(['written', 'written'])
})

test('what was signed down ends with the signed lines of its section, and is signed down again [B7]', async () => {
  const contract = await quoted([[{}, {}]], 6)
  await desk.recordAll(contract, [{ written_line: '60' }, { written_line: '60' }])
  await desk.stage(contract, 9)
  expect((await desk.signDown(contract)).status).toBe(200)
  expect(await standing(contract)).toEqual(['written 50', 'written 50'])
  const confirmed = await savedKnowing(contract, '5', ordered('80'))
  expect([confirmed.status, await standing(contract)]).toEqual([200, ['written', 'written']])
  expect((await desk.lines(contract)).sections[0]!.run).toBeNull()
  expect((await desk.signDown(contract)).status).toBe(200)
  expect(await standing(contract)).toEqual(['written 40', 'written 40'])
})

test('a period that is mended in a returned review asks before signed lines go [B7]', async () => {
  const contract = await quoted([[{}]], 8)
  await lined(contract, 0, SIGNED)
  const asked = await saved(contract, '1', ({ values }) => ({ period_to: shifted(values.period_to, -1) }))
  expect([asked.body.code, asked.body.data]).toMatchObject(['clears_quotes', { signed_lines: 1 }])
  const confirmed = await savedKnowing(contract, '1', ({ values }) => ({ period_to: shifted(values.period_to, -1) }))
  expect([confirmed.status, await standing(contract)]).toEqual([200, ['written']])
})

test('a quote that comes after the question is asked about again, and stays until then [B7]', async () => {
  const contract = await quoted()
  const asked = await saved(contract, '1', { currency: desk.ids.USD })
  await lined(contract, 1, QUOTED)
  const told = await saved(contract, '1', { currency: desk.ids.USD, confirmed: dataOf(asked).mark })
  expect([told.status, told.body.code, told.body.data]).toMatchObject([409, 'clears_quotes', { quotes: 2 }])
  expect(await standing(contract)).toEqual(['quoted', 'quoted'])
  const confirmed = await saved(contract, '1', { currency: desk.ids.USD, confirmed: dataOf(told).mark })
  expect([confirmed.status, await standing(contract)]).toEqual([200, ['approached', 'approached']])
})

test('before the quote is issued, and where no market has quoted, nothing is asked [B7]', async () => {
  const early = await quoted([[QUOTED]], 3)
  expect((await saved(early, '1', { currency: desk.ids.USD })).status).toBe(200)
  expect(await standing(early)).toEqual(['quoted'])
  const without = await quoted([[{}, { market_status: 'declined' }]])
  expect((await saved(without, '1', { currency: desk.ids.USD })).status).toBe(200)
  expect(await standing(without)).toEqual(['approached', 'declined'])
})

test('a confirmed save stands in the history with what it cleared, and whoever has the panel open sees it anew [B7]', async () => {
  const contract = await quoted()
  const panel = await desk.desk.load(contract, '5')
  await savedKnowing(contract, '1', () => ({ currency: desk.ids.USD }))
  const entries = await desk.server.db.query<{ before: Values; after: Values }>(
    sql`select before, after from audit where entity = 'contract' and entity_id = ${panel.id} order by seq desc limit 2`,
  )
  const [cleared, changed] = entries.map(({ before, after }) => [JSON.stringify(before), JSON.stringify(after)])
  expect(changed).toEqual([expect.stringContaining('currency'), expect.stringContaining('currency')])
  expect(cleared).toEqual([expect.stringContaining('"quoted"'), expect.stringContaining('"approached"')])
  const late = await desk.desk.save(panel, '5', ordered('90')(panel))
  expect([late.status, late.body.code]).toEqual([409, 'stale_row'])
})

test('a mark that is none is refused by its name', async () => {
  const contract = await quoted()
  const { status, body } = await saved(contract, '1', { currency: desk.ids.USD, confirmed: 'surely' })
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['confirmed']])
})

async function otherClass(): Promise<number> {
  const [row] = await desk.server.db.query<{ id: number }>(
    sql`select id from class_of_business where id <> ${desk.ids.class_of_business} and deleted_at is null and is_active order by id limit 1`,
  )
  return row!.id
}

function shifted(day: unknown, days: number): string {
  return new Date(Date.parse(`${String(day)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
