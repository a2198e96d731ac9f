import type { RiskCategory } from '#domain/calculations/risk-score.ts'
import type { Sql } from '../store/database.ts'
import { patchSource } from '../store/sources/write.ts'
import { loadSource, type LoadedSource } from './record.ts'
import { riskColumns, riskOf } from './risk.ts'

type Columns = ReturnType<typeof riskColumns>

/** What is to be stored of the risk of a source that was loaded. */
export const riskColumnsOf = ({ shown, isCountryProhibited, override, approved_on: approvedOn }: LoadedSource): Columns =>
  riskColumns({ risk: riskOf(shown, isCountryProhibited), override, approvedOn })

/** The same, of a source as it stands now. */
export const readRiskColumns = async (db: Sql, id: number, now: Date): Promise<Columns> =>
  riskColumnsOf(await loadSource(db, id, { caller: null, now }))

/** Works the risk of a locked source out anew because something beside it has changed; tells the category before and after. */
export async function recalculateRisk(db: Sql, id: number, now: Date): Promise<Record<'before' | 'after', RiskCategory | null>> {
  const loaded = await loadSource(db, id, { caller: null, now })
  const columns = riskColumnsOf(loaded)
  await patchSource(db, id, { ...columns, proposal: null }, { actorId: null, now })
  return { before: loaded.risk_category, after: columns.risk_category }
}
