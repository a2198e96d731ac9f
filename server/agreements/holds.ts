import { BORDEREAUX } from '#domain/bordereaux/kinds.ts'
import { isPanelInForce, type JudgedContract } from '#domain/agreements/facts.ts'
import { isBreached, limitUses } from '#domain/agreements/limits/use.ts'
import { findLimits, listUses } from '../store/agreements/limits.ts'
import { isLate } from '../store/bordereaux/due.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'

async function isLimitBreached(sql: Sql, { id }: Row, today: string): Promise<boolean> {
  const limits = await findLimits(sql, id, today)
  return limits !== null && limitUses(limits, await listUses(sql, { id, on: today })).some(isBreached)
}

const isPanelShort = (_sql: Sql, row: Row, today: string) =>
  Promise.resolve(!isPanelInForce(row as unknown as JudgedContract, today))

/** What puts the account of an agreement contract on hold, and keeps it there. Whoever knows another reason adds it here. Source: domain guide 3.6. */
const HOLDS: Readonly<Record<string, (sql: Sql, row: Row, today: string) => Promise<boolean>>> = {
  panel_short: isPanelShort,
  limit_breached: isLimitBreached,
  bordereau_overdue: (sql, { id }, today) => isLate(sql, id, today, BORDEREAUX.holdDays),
}

/** The names of what holds on a day. */
export async function holdsOf(sql: Sql, row: Row, today: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, holds] of Object.entries(HOLDS)) if (await holds(sql, row, today)) found.push(name)
  return found
}
