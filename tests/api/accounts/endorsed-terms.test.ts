import { expect, test } from 'vitest'
import { listLedgerEntries } from '#domain/api/contract/accounts.ts'
import { figure, sum } from '#domain/calculations/figures.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'
import type { ShownEndorsement } from '#domain/endorsements/draft.ts'
import { premiumOf, type EndorsedContract } from '#domain/endorsements/premium/index.ts'
import { bookEndorsement } from '#server/contracts/accounts/book-endorsement.ts'
import { bookChange } from '#server/contracts/accounts/premium.ts'
import type { BookingScene } from '#server/contracts/accounts/scene.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { Sql } from '#server/store/database.ts'
import { accountDesk } from './account-desk.ts'

const at = accountDesk()

const ADDED = {
  section_no: null,
  changes: [],
  premium_effect: 'additional',
  calc_method: 'flat',
  amount_100: '1000000',
  brokerage_applies: true,
} as unknown as ShownEndorsement

function endorsed({ stored }: BookingScene) {
  const contract = stored.shown as unknown as EndorsedContract
  const { sections } = premiumOf({ contract, endorsement: ADDED, earlierLosses: [], decliners: [] })
  return sections.map(({ markets, ...section }) => ({
    ...section,
    markets: markets.map(({ market, ...of }) => ({ ...of, market: market?.id ?? null })),
  }))
}

const byEndorsement = (db: Sql, scene: BookingScene) => {
  const head = { endorsementId: 7, reference: 'E001', effect: 'additional', settlementDueDate: null, loss: null } as const
  return bookEndorsement(db, scene, { ...head, sections: endorsed(scene) }, '2026-01-01')
}

const byAdjustment = (db: Sql, scene: BookingScene) =>
  bookChange(db, scene, {
    kind: 'adjustment',
    key: 'adjustment:7',
    sourceId: null,
    effectiveOn: '2026-01-01',
    dueOn: '2026-03-02',
    reason: null,
    brokerageApplies: true,
    sections: endorsed(scene).map(({ section }) => ({ section, amount_100: '1000000' })),
    facts: {},
    book: new Notebook(),
  })

/** What is booked on each item of the markets and of the others. */
async function booked(book: (db: Sql, scene: BookingScene) => Promise<unknown>) {
  const uuid = await at.desk.bound({
    brokerage: '10',
    sections: [{ premium: '5000000', lines: ['60', '40'] }],
    deductions: [{ name: 'Survey', pct: '1' }],
  })
  const own = sql`(select s.id from contract_section s join contract c on c.id = s.contract_id where c.uuid = ${uuid})`
  await at.desk.rows(sql`update contract_section set ceding_commission_pct = 30 where id = ${own}`)
  await at.desk.rows(
    sql`update subscription set brokerage_pct_override = 20 where signed_line = 40 and contract_section_id = ${own}`,
  )
  await at.server.db.tx(async (db) => book(db, await at.desk.scene(db, uuid)))
  const { lines } = (await at.desk.post(listLedgerEntries, { uuid })).body.data.items[0]!
  const items = new Map<string, string>()
  for (const { account, item, market } of lines) {
    const same = lines.filter((line) => line.account === account && line.item === item && line.market?.id === market?.id)
    items.set(`${account} ${item} ${market?.name ?? ''}`, sum(same.map(({ amount }) => figure(amount))).toFixed(2))
  }
  return items
}

test('an endorsement takes off an additional premium what an adjustment takes off: own brokerage, commission, deductions (5.5)', async () => {
  const [one, other] = [await booked(byEndorsement), await booked(byAdjustment)]
  expect(one).toEqual(other)
  const of = (start: string) => [...one].filter(([name]) => name.startsWith(start)).map(([, amount]) => amount)
  expect(of('market brokerage').toSorted()).toEqual(['60000.00', '80000.00'])
  expect(of('market commission').toSorted()).toEqual(['120000.00', '180000.00'])
  expect(of('market deduction').toSorted()).toEqual(['4000.00', '6000.00'])
  expect(of('client commission')).toEqual(['-300000.00'])
})
