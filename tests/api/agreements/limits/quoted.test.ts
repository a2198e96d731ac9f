import { daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { keyed } from '#tests/support/story/way.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStory } from '../../contracts/story/story-desk.ts'
import { openBinder, type Limits } from './open-binder.ts'
import { postLines } from './posted-lines.ts'

let at: Awaited<ReturnType<typeof openStory>>
beforeAll(async () => {
  at = await openStory()
})
afterAll(() => at.server.stop())

/** With what a bordereau has reported before. */
const PLENTY = { risk: '5000000', aggregate: '5000001', income: '600001' }

/** A cleared declaration of 5,000,000 for a premium of 600,000 that lacks nothing for its quote. */
async function cleared(limits: Limits) {
  const contract = await keyed(at, {}, ONE_LAYER)
  await at.move('handler', contract, 'submit')
  await at.move('compliance', contract, 'clear')
  const office = { rows: at.rows, ids: at.desk.ids, today: at.days.today }
  const agreement = await openBinder(office, { ...PLENTY, ...limits })
  await postLines(office, agreement, { kind: 'risk', lines: [{ certificate: 'A-1', sum: '1', premium: '1' }] })
  await at.rows(sql`update contract set agreement_contract_id = ${agreement} where uuid = ${contract.uuid} returning id`)
  const quote = () => at.tryMove('head', contract, 'quote', { valid_until: daysAfter(at.days.from, -1) })
  const lacks = async () => (await at.moves(contract, 'head')).moves.find(({ name }) => name === 'contract.quote')!.lacks
  return { contract, quote, lacks }
}

test.each<[string, Limits, string, string]>([
  ['one risk', { risk: '4999999.99' }, 'limit_any_one_risk', 'sections.0.limit'],
  ['the class', { aggregate: '5000000.99' }, 'limit_aggregate', 'sections.0.limit'],
  ['all classes', { overall: '5000000.99' }, 'limit_overall', 'sections.0.limit'],
  ['premium income', { income: '600000.99' }, 'limit_income', 'sections.0.premium_100'],
])(
  'a declaration above the hard limit of %s is not quoted, and all that it lacks is at the amount [B10]',
  async (_, limits, key, field) => {
    const { contract, quote, lacks } = await cleared(limits)
    const blockers = (await lacks()).flatMap((lack) => lack.blockers)
    expect(blockers.map((each) => each.key)).toContain(key)
    expect(new Set(blockers.map((each) => each.field))).toEqual(new Set([field]))
    const refused = await quote()
    expect([refused.status, refused.body.code, await at.stage(contract)]).toEqual([409, 'move_blocked', 3])
  },
)

test.each<[string, Limits]>([
  ['within every limit to the penny', {}],
  ['above a limit that is not hard', { aggregate: '5000000', hard: false }],
])('a declaration %s is quoted [B10]', async (_, limits) => {
  const { contract, quote, lacks } = await cleared(limits)
  expect(await lacks()).toEqual([])
  expect([(await quote()).status, await at.stage(contract)]).toEqual([200, 4])
})
