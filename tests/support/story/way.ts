import { issueContractNotes } from '#domain/api/contract/accounts.ts'
import { confirmLine, recordLine, signDownSection } from '#domain/api/contract/lines.ts'
import { CHECK_ITEMS } from '#domain/contracts/checklist.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { daysAfter } from '#domain/dates.ts'
import type { Ground, Known } from './ground.ts'
import { FOUR_LAYERS, LAYERS, slipOf, type Layer, type SlipPlan } from './slip.ts'

type Values = Record<string, unknown>
type Slip = Pick<ReturnType<typeof slipOf>, 'panels' | 'agreement' | 'fiscal'> & {
  identification: Values
  risk: Values
  layers: readonly Values[]
  prices: readonly Values[]
  pricing: Values
  conditions: Values
}

/** A slip keyed step by step by its handler, as a form would send it. */
export async function keyedSlip({ desk }: Pick<Ground, 'desk'>, slip: Slip): Promise<ContractStep> {
  let step = await desk.create(slip.identification)
  step = await desk.saved(step, '2', slip.risk)
  step = await desk.saved(step, '3a', { sections: slip.layers })
  const ids = (step.values.sections as { id: number }[]).map(({ id }) => id)
  const each = (rows: readonly Values[]) => rows.map((row, at) => ({ id: ids[at], ...row }))
  step = await desk.saved(step, '3b', { ...slip.pricing, sections: each(slip.prices) })
  step = await desk.saved(step, '3c', slip.conditions)
  step = await desk.saved(step, '5', { sections: each(slip.panels) })
  step = await desk.saved(step, '6', slip.agreement)
  return desk.saved(step, '7', slip.fiscal)
}

export const slipAt = ({ desk, markets, days }: Ground, plan: SlipPlan = FOUR_LAYERS) =>
  slipOf(
    desk.ids,
    markets.map(({ id }) => id),
    days.from,
    plan,
  )

export function keyed(at: Ground, values: Values = {}, plan: SlipPlan = FOUR_LAYERS): Promise<ContractStep> {
  const slip = slipAt(at, plan)
  return keyedSlip(at, { ...slip, identification: { ...slip.identification, ...values } })
}

/** From the submission to a quote that counts until the day before its inception. */
export async function quoted(at: Ground, contract: Known): Promise<void> {
  await at.move('handler', contract, 'submit')
  await at.move('compliance', contract, 'clear')
  await at.move('head', contract, 'quote', { valid_until: daysAfter(at.days.from, -1) })
}

export async function released(at: Ground, contract: Known): Promise<void> {
  await quoted(at, contract)
  await at.move('handler', contract, 'order', { day: at.days.today, instruction: await at.file('handler') })
  await at.move('handler', contract, 'release')
}

type Lines = Awaited<ReturnType<Ground['lines']>>['sections'][number]['lines'][number]

const isOpen = ({ status }: Lines) => status !== 'written' && status !== 'signed'

/** Every market of every layer that has not written yet writes the line that is planned. */
export async function written(at: Ground, contract: Known, layers: readonly Pick<Layer, 'written'>[] = LAYERS): Promise<void> {
  const { sections } = await at.lines(contract)
  for (const [index, section] of sections.entries())
    for (const [place, line] of section.lines.entries())
      if (isOpen(line))
        await at.done('handler', recordLine, {
          uuid: contract.uuid,
          market: line.id,
          line_version: line.line_version,
          written_line: layers[index]!.written[place],
          written_at: `${at.days.today}T00:00:00.000Z`,
          underwriter_name: 'J. Merriweather',
          underwriter_reference: `UW${index}${place}`,
          year_of_account: Number(at.days.from.slice(0, 4)),
          evidence: await at.file('handler'),
        })
}

/** The reviewer has looked at every item of the checklist. */
export async function reviewed(at: Ground, contract: Known): Promise<void> {
  await at.move('handler', contract, 'sendToReview')
  const own = await at.tryMove('handler', contract, 'approveReview', { checks: [...CHECK_ITEMS] })
  if (own.status === 200) throw new Error('Whoever sends a contract to its review approved it')
  await at.move('reviewer', contract, 'approveReview', { checks: [...CHECK_ITEMS] })
}

/** The sections that have not been signed down yet. */
export async function signedDown(at: Ground, contract: Known): Promise<void> {
  for (const { id, run, section_status: status } of (await at.lines(contract)).sections)
    if (!run && status === 'active')
      await at.done('reviewer', signDownSection, {
        uuid: contract.uuid,
        section: id,
        row_version: (await at.lines(contract)).row_version,
      })
}

/** Every market of a live section that has not yet, confirms the line that it was advised of. */
export async function confirmed(at: Ground, contract: Known): Promise<void> {
  for (const { lines, section_status: status } of (await at.lines(contract)).sections)
    for (const line of lines)
      if (status === 'active' && !line.confirmed)
        await at.done('reviewer', confirmLine, {
          uuid: contract.uuid,
          market: line.id,
          line_version: line.line_version,
          signed_line: line.signed_line!,
          underwriter_reference: line.underwriter_reference!,
          year_of_account: Number(at.days.from.slice(0, 4)),
          evidence: await at.file('reviewer'),
        })
}

/** Signed down layer by layer, advised by a second person and confirmed by every market. */
export async function signed(at: Ground, contract: Known): Promise<void> {
  await signedDown(at, contract)
  await at.move('reviewer', contract, 'prepareSigning')
  await at.move('head', contract, 'adviseMarkets')
  await confirmed(at, contract)
  await at.move('reviewer', contract, 'confirmSigned')
}

/** The survey that the conditions ask for is in. */
export async function surveyed(at: Ground, contract: Known): Promise<void> {
  const survey = { doc_type: 'survey', dated_on: daysAfter(at.days.today, -4), file: await at.file('handler') }
  await at.desk.saved(await at.desk.load(contract, '3c'), '3c', { condition_files: [survey] })
}

/** Conditions are cleared by the handler once the survey is in, and a head of business binds. */
export async function bound(at: Ground, contract: Known): Promise<void> {
  await at.nextDay(contract)
  await surveyed(at, contract)
  await at.move('handler', contract, 'clearConditions')
  await at.move('head', contract, 'bind')
}

/** Booked, with notes and closings out for all of it. */
export async function closed(at: Ground, contract: Known): Promise<void> {
  await at.move('finance', contract, 'book')
  await at.done('finance', issueContractNotes, { uuid: contract.uuid })
  await at.move('finance', contract, 'close')
}

/** From the form to its closings. */
export async function lived(at: Ground, values: Values = {}, plan: SlipPlan = FOUR_LAYERS): Promise<ContractStep> {
  const contract = await keyed(at, values, plan)
  await released(at, contract)
  await written(at, contract, plan.layers)
  await reviewed(at, contract)
  await signed(at, contract)
  await bound(at, contract)
  await closed(at, contract)
  return contract
}

type Panel = { id: number; markets: { id: number; is_leader: boolean }[] }

/** The leader of every layer names its terms. */
export async function leaderQuoted({ desk }: Pick<Ground, 'desk'>, contract: Known): Promise<ContractStep> {
  const step = await desk.load(contract, '5')
  const sections = (step.values.sections as Panel[]).map(({ id, markets }) => ({
    id,
    markets: markets.map((market) => ({ id: market.id, ...(market.is_leader && { market_status: 'quoted' }) })),
  }))
  return desk.saved(step, '5', { sections })
}
