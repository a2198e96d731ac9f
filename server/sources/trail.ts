import type { SourceRecord } from '#domain/sources/record.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { differences as differencesIn, type Both } from '../records/differences.ts'
import { writeAudit } from '../store/audit.ts'
import type { Sql } from '../store/database.ts'
import { maskedAccounts } from './accounts.ts'
import { isSame, type Values } from '#domain/records/values.ts'

/** Who changes a source, in which request, when. */
export interface Author {
  actorId: number | null
  requestId: string | null
  now: Date
  /** The day it is for them. */
  today: string
}

const ALL = Object.values(SECTIONS)

/** No history holds the whole number of an account. */
function withMaskedAccounts(values: Values): Values {
  const accounts = values.bank_accounts as Values[] | undefined
  return accounts ? { ...values, bank_accounts: maskedAccounts(accounts) } : values
}

/** What differs between two readings of a source. */
export const differences = (before: Values, after: Values): Both =>
  differencesIn(ALL, withMaskedAccounts(before), withMaskedAccounts(after))

const JUDGED = ['risk_category', 'risk_override', 'conditions'] as const

/** What differs between two readings of a source, with what compliance makes of it. */
export function changesOf(before: SourceRecord, after: SourceRecord): Both {
  const both = differences(before, after)
  for (const name of JUDGED) {
    if (isSame(before[name], after[name])) continue
    both.before[name] = before[name]
    both.after[name] = after[name]
  }
  return both
}

interface Subject {
  id: number
  legal_name: string | null
}

type Action = 'created' | 'changed' | 'removed'

/** Adds to the history of a source, in the transaction of the change. */
export async function noteSource(
  sql: Sql,
  { id, legal_name: title }: Subject,
  { actorId, requestId, now }: Author,
  action: Action,
  { before, after }: { before: Values | null; after: Values | null },
): Promise<void> {
  const entry = { entity: 'source', entityId: id, actorId, requestId, title: title ?? '', at: now }
  await writeAudit(sql, { ...entry, action, before, after })
}
