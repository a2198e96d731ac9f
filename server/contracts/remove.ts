import { AppError } from '#domain/app-error.ts'
import { openIn } from '#domain/contracts/editing.ts'
import { stepsLookingAt } from '#domain/contracts/problems/touched.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { contractOfRow, lockContract, uuidOf, type StoredContract } from '../store/contracts/read.ts'
import { patchContract, removeRow } from '../store/contracts/write.ts'
import { standingsNow } from './findings/standings.ts'
import { rightsOf, seenBy } from './record.ts'
import { isSubmission } from './rights.ts'
import { assertRemovable, goneFrom, sectionsIn, type SectionRow } from './removal.ts'
import { authorOf, changesOf, noteContract } from './trail.ts'

type Table = 'contract_section' | 'subscription'

const STEPS: Record<Table, readonly StepName[]> = { contract_section: ['3a', '3b', '5', '6'], subscription: ['5', '6'] }

async function lockedWith(sql: Sql, call: Call, table: Table, id: number): Promise<StoredContract> {
  const uuid = await contractOfRow(sql, table, id)
  const stored = uuid && (await lockContract(sql, uuid, seenBy(call)))
  if (!stored) throw new AppError('not_found')
  const { change } = rightsOf(stored, call)
  if (!change) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  const isFree = openIn(stored.stage_id, table === 'subscription' ? '5' : '3a') === 'all'
  if (!isFree) throw new AppError('move_not_open', { data: { stage_id: stored.stage_id } })
  return stored
}

/** The sections that are left without the row. */
function without(sections: readonly SectionRow[], table: Table, id: number): SectionRow[] {
  if (table === 'contract_section') return sections.filter((row) => row.id !== id)
  return sections.map((row) => ({ ...row, markets: (row.markets ?? []).filter((market) => market.id !== id) }))
}

/** Takes a section or a market out, in a transaction. Throws `not_found`, `not_permitted`, `move_not_open`. */
export async function removePart(sql: Sql, call: Call, table: Table, id: number): Promise<void> {
  const stored = await lockedWith(sql, call, table, id)
  const sections = without(sectionsIn(stored), table, id)
  assertRemovable(goneFrom(sectionsIn(stored), sections))
  await removeRow(sql, table, id)
  const versions = { ...stored.step_versions }
  for (const step of STEPS[table]) versions[step] = (versions[step] ?? 0) + 1
  const left = { ...stored, shown: { ...stored.shown, sections } }
  const touched = stepsLookingAt([table === 'subscription' ? 'sections.markets' : 'sections'])
  const standings = await standingsNow(sql, call, left, [...new Set([...STEPS[table], ...touched])])
  const columns = {
    step_versions: JSON.stringify(versions),
    step_findings: JSON.stringify({ ...stored.step_findings, ...standings }),
    prepared_by: callerOf(call).userId,
  }
  await patchContract(sql, stored.id, columns, authorOf(call))
  const changes = changesOf(stored, left)
  await noteContract(sql, call, stored, { action: 'changed', ...changes })
}

/** Takes a submission out that nobody has carried on. Throws `not_found`, `not_permitted`, `move_not_open`. */
export async function removeSubmission(sql: Sql, call: Call, id: number): Promise<string> {
  const uuid = await uuidOf(sql, id)
  const stored = uuid && (await lockContract(sql, uuid, seenBy(call)))
  if (!stored) throw new AppError('not_found')
  if (!isSubmission(stored)) throw new AppError('move_not_open', { data: { stage_id: stored.stage_id } })
  if (!rightsOf(stored, call).remove) throw new AppError('not_permitted', { params: { missing: 'delete_contract' } })
  await patchContract(sql, id, { deleted_at: call.clock() }, authorOf(call))
  await noteContract(sql, call, stored, { action: 'removed', before: {}, after: null })
  return stored.contract_number
}
