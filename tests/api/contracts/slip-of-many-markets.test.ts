import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDocument, loadIssuedLink } from '#domain/api/contract/issued.ts'
import { makeDocuments } from '#server/contracts/issued/make.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { Known } from '#tests/support/story/ground.ts'
import { LAYERS } from '#tests/support/story/slip.ts'
import { keyed, released, reviewed, signedDown } from '#tests/support/story/way.ts'
import { readPdf } from './read-papers.ts'
import { openStory } from './story/story-desk.ts'

const MARKETS = 30
/** By how much each layer is written over; signing down takes it off every line. */
const OVER = [1.25, 1.6, 2, 1]

/** Percent of the whole, no two of a layer the same: 2.05, 2.10 … 3.45 and a hundredth more a layer, the leader first with the rest. */
function signedOf(layer: number): number[] {
  const following = Array.from({ length: MARKETS - 1 }, (_, at) => 2 + (at + 1) * 0.05 + layer * 0.01)
  return [100 - following.reduce((sum, line) => sum + line, 0), ...following].map((line) => Number(line.toFixed(2)))
}

const panels = LAYERS.map((layer, at) => ({
  ...layer,
  signed: signedOf(at),
  written: signedOf(at).map((line) => (line * OVER[at]!).toFixed(4)),
}))

let at: Awaited<ReturnType<typeof openStory>>
let contract: Known
beforeAll(async () => {
  at = await openStory()
  at = { ...at, markets: await ratedMarkets() }
  contract = await keyed(at, {}, { layers: panels, quarter: '315000' })
  await released(at, contract)
  await writeLines()
  await reviewed(at, contract)
  await signedDown(at, contract)
  await at.rows(sql`update contract set stage_id = 12 where uuid = ${contract.uuid}`)
})
afterAll(() => at.server.stop())

/** The demo world has fewer than thirty. */
async function ratedMarkets() {
  const markets = await at.rows<{ id: number; name: string }>(
    sql`insert into market (name, code, market_type, company_code, country_id, security_status)
        select 'Company of the ' || n || ' Lamps', 'LAMP' || n, 'non_bureau', 'LAMP' || n, ${at.desk.ids.country}, 'approved'
        from generate_series(1, ${MARKETS}::int) n returning id, name`,
  )
  await at.rows(
    sql`insert into market_rating (market_id, place, agency, rating, rating_date)
        select id, 1, 'sp', 'A+', '2026-08-01' from market where code like 'LAMP%'`,
  )
  return markets
}

/** All at once: a call for each of them takes longer than the rest of the file. */
async function writeLines() {
  const { sections } = await at.lines(contract)
  const lines = sections.flatMap((section, layer) =>
    section.lines.map(({ id }, place) => ({ id, line: panels[layer]!.written[place], reference: `UW${layer}-${place}` })),
  )
  await at.rows(
    sql`update subscription m set market_status = 'written', written_basis = 'percent_of_whole', written_line = l.line,
          written_at = ${at.days.today}::date, underwriter_name = 'J. Merriweather', underwriter_reference = l.reference, year_of_account = 2027,
          evidence_uuid = ${await at.file('handler')}
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id integer, line numeric, reference text) where m.id = l.id`,
  )
}

/** What is read from the PDF of the signed slip, with what was issued. */
async function signedSlip() {
  const slip = await at.done('handler', issueDocument, { uuid: contract.uuid, kind: 'signed_slip' })
  await makeDocuments(at.server.deps)
  const { url } = await at.done('handler', loadIssuedLink, { document: slip.uuid })
  return { slip, ...(await readPdf(new Uint8Array((await at.server.get(url)).rawPayload))) }
}

const money = (amount: number) => `GBP ${amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`

/** Rows of the panel of a layer, as they stand on paper. */
const rowsOf = (layer: number): string[] =>
  at.markets.map(({ name }, place) => {
    const { limit, written, signed } = panels[layer]!
    const line = signed[place]!
    const who = place === 0 ? `${name} (leader)` : name
    const lines = `${Number(written[place]).toFixed(4)}% ${line.toFixed(4)}%`
    return `${who} S${place + 1} ${lines} ${money(Number(((Number(limit) * line) / 100).toFixed(2)))} UW${layer}-${place}`
  })

test('a signed slip of four layers with thirty markets each says every limit and every signed line, with its UMR, version and hash [B9]', async () => {
  const { slip, text, pages } = await signedSlip()
  const { shown } = (await findContract(at.server.db, contract.uuid, 'everywhere'))!
  expect(shown.umr).toMatch(/^B\d{4}[A-Z0-9]+$/)
  for (const part of [`UMR ${shown.umr}`, 'Version Version 1 ', `Content hash ${slip.content_hash}`]) expect(text).toContain(part)
  for (const [place, { limit, attachment }] of LAYERS.entries())
    expect(text).toContain(
      `${place + 1} · Layer ${place + 1} Any one occurrence ${money(Number(limit))} ${money(Number(attachment))}`,
    )
  // an amount torn within its figures would stand in the text with a blank in it: premium, base, deposit and minimum of the first layer
  for (const amount of [600_000, 100_000_000, 540_000, 100_000]) expect(text).toContain(money(amount))
  const starts = LAYERS.map((_, place) => text.indexOf(`${place + 1} · Layer ${place + 1} Market `))
  expect(starts.filter((start) => start < 0)).toEqual([])
  for (const [layer, start] of starts.entries()) {
    const panel = text.slice(start, starts[layer + 1])
    expect(rowsOf(layer).filter((row) => !panel.includes(row))).toEqual([])
    expect(panel).toContain(`Total ${(OVER[layer]! * 100).toFixed(4)}% 100.0000%`)
  }
  expect(text).toContain(`${shown.umr} · Version 1 · ${slip.content_hash.slice(0, 12)} Page ${pages} of ${pages}`)
})
