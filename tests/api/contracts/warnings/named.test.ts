import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContractMoves } from '#domain/api/contract/life.ts'
import { loadContractView, type ViewedHistory } from '#domain/api/contract/view.ts'
import { listBlockers } from '#domain/api/contract/worklists.ts'
import { acknowledgeWarning } from '#domain/api/contract/warnings.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { seenAs, warningsOf } from '#tests/support/story/acknowledged.ts'

let desk: ContractDesk
let contract: ContractStep
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  const [market] = await desk.server.db.query<{ id: number }>(
    sql`insert into market (name, code, market_type, company_code, country_id, security_status)
        values ('Harbour Re', 'HARBRE', 'non_bureau', 'HARBRE', ${desk.ids.country}, 'approved') returning id`,
  )
  contract = await desk.saved(await desk.create(), '3a', {
    sections: [{ title: 'First layer', limit: '5000000', attachment: '0' }],
  })
  const [section] = contract.values.sections as { id: number }[]
  const markets = [
    { market: desk.ids.market, stamp_code: 'A', is_leader: true },
    { market: market!.id, stamp_code: 'HARBRE' },
  ]
  contract = await desk.saved(contract, '5', { sections: [{ id: section!.id, markets }] })
})
afterAll(() => desk.server.stop())

const AT = 'sections.0.markets.1.market'

test('a warning and what is missing in the row of a market name the market, and so does the history [B7]', async () => {
  const warning = (await warningsOf(desk, contract)).find(({ path }) => path === AT)!
  expect(warning).toMatchObject({ step: '5', key: 'market_not_rated', market: 'Harbour Re' })
  await desk.as('handler', acknowledgeWarning, { uuid: contract.uuid, ...seenAs(warning), words: 'Fully collateralised.' })
  expect((await desk.load(contract, '5')).acknowledged).toEqual([AT])
  const { body } = await desk.as('viewer', loadContractView, { uuid: contract.uuid, tab: 'history' })
  const [latest] = (body.data as ViewedHistory).history.items
  expect(latest!.acknowledged).toMatchObject([{ path: AT, market: 'Harbour Re', words: 'Fully collateralised.' }])
})

test('what keeps a move from being made names the market, also in the worklist [B7]', async () => {
  const [section] = contract.values.sections as { id: number; markets: { id: number }[] }[]
  const markets = section!.markets.map(({ id }, place) => ({ id, is_bureau_leader: place === 1 }))
  await desk.saved(await desk.load(contract, '5'), '5', { sections: [{ id: section!.id, markets }] })
  await desk.server.db.query(sql`update contract set stage_id = 5 where id = ${contract.id}`)
  const { moves } = (await desk.as('handler', loadContractMoves, { uuid: contract.uuid })).body.data
  const blockers = moves.flatMap(({ lacks }) => lacks.flatMap((lack) => lack.blockers))
  expect(blockers).toContainEqual(
    expect.objectContaining({ field: 'sections.0.markets.1.is_bureau_leader', key: 'no_bureau', market: 'Harbour Re' }),
  )
  const { items } = (await desk.as('handler', listBlockers, { ids: String(contract.id) })).body.data
  expect(items[0]!.reasons.map(({ text }) => text)).toContainEqual(expect.stringMatching(/, Harbour Re: /))
})
