import type { RiskCategory } from '#domain/calculations/risk-score.ts'
import type { Sql } from '../store/database.ts'
import { findSource } from '../store/sources/read.ts'
import { patchSource } from '../store/sources/write.ts'
import { readAccounts } from './accounts.ts'
import { riskColumns, riskOf } from './risk.ts'

type Values = Record<string, unknown>

/** What is to be kept of the risk of a source as it stands now. */
export async function riskAnew(sql: Sql, id: number, now: Date): Promise<Values & { risk_category: RiskCategory }> {
  const { shown, override, approved_on: approvedOn } = (await findSource(sql, id, 'everywhere'))!
  const risk = await riskOf(sql, { ...shown, bank_accounts: await readAccounts(sql, id, now) })
  return riskColumns({ risk, override, approvedOn })
}

/** Works the risk of a locked source out anew because something beside it has changed; tells the category before and after. */
export async function keepRisk(sql: Sql, id: number, now: Date): Promise<Record<'before' | 'after', RiskCategory | null>> {
  const before = (await findSource(sql, id, 'everywhere'))!.risk_category
  const columns = await riskAnew(sql, id, now)
  await patchSource(sql, id, { ...columns, proposal: null }, { actorId: null, now })
  return { before, after: columns.risk_category }
}
