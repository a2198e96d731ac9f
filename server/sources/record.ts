import { AppError } from '#domain/app-error.ts'
import { categoryOf, isConfirmedFor } from '#domain/calculations/risk-override.ts'
import type { RiskResult } from '#domain/calculations/risk-score.ts'
import { DOCUMENT_TYPES, type SourceStatus } from '#domain/sources/choices.ts'
import { requiredDocuments, standingOf } from '#domain/sources/documents.ts'
import { draftOf } from '#domain/sources/draft.ts'
import { SECTION_NAMES } from '#domain/sources/field.ts'
import { problemsOf } from '#domain/sources/problems/index.ts'
import type { JudgedSource, SourceRecord } from '#domain/sources/record.ts'
import { takesBusiness, unverifiedAccounts } from '#domain/sources/standing.ts'
import { branchesOf } from '../access/branches.ts'
import { todayFor } from '../access/time.ts'
import type { Caller } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Scope } from '../store/entities/scope.ts'
import { findSource, type StoredSource } from '../store/sources/read.ts'
import { listConditions, listRequests, namesOfUsers } from '../store/sources/review.ts'
import { listSimilar } from '../store/sources/similar.ts'
import { accountsFor, readAccounts } from './accounts.ts'
import { rightsFor } from './rights.ts'
import { riskOf } from './risk.ts'

/** Who looks, and when. Nobody is the product itself. */
export interface Looking {
  caller: Caller | null
  now: Date
}

export const seenBy = (caller: Caller | null): Scope => (caller ? branchesOf(caller, { all: ['view_source'] }) : 'everywhere')

function progressOf({ shown, sections_saved: saved }: StoredSource, today: string): SourceRecord['progress'] {
  const draft = draftOf(shown)
  return SECTION_NAMES.map((section) => {
    const problems = { ...problemsOf(section, draft, today), ...(section === 'banking' ? unverifiedAccounts(shown) : {}) }
    const openState = section in saved ? 'incomplete' : 'untouched'
    return { section, state: Object.keys(problems).length > 0 ? openState : 'complete', problems }
  })
}

type Checklist = SourceRecord['checklist']

function checklistOf({ shown }: StoredSource, today: string): Checklist {
  const required = requiredDocuments(shown)
  return DOCUMENT_TYPES.flatMap((type): Checklist => {
    const rows = shown.documents.filter((row) => row.document_type === type)
    const isRequired = required.includes(type)
    if (rows.length === 0)
      return isRequired ? [{ document_type: type, required: true, status: 'missing', document_id: null }] : []
    return rows.map((row) => ({
      document_type: type,
      required: isRequired,
      status: standingOf(row, today),
      document_id: row.id,
    }))
  })
}

async function proposalOf(sql: Sql, { proposal }: StoredSource): Promise<SourceRecord['proposal']> {
  if (!proposal) return null
  const names = await namesOfUsers(sql, [proposal.by, ...proposal.conditions.map(({ owner_user: owner }) => owner)])
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  return {
    by: named(proposal.by),
    at: proposal.at,
    conditions: proposal.conditions.map((each) => ({ ...each, owner_user: named(each.owner_user) })),
  }
}

const UNCONFIRMED = { confirmed_by: null, confirmed_at: null }

/** One whose confirmation was outlived waits for a new one. */
function overrideOf({ override }: StoredSource, risk: RiskResult): SourceRecord['risk_override'] {
  if (!override || override.category === 'prohibited') return null
  const { basis: _basis, category, ...own } = override
  return { ...own, category, ...(isConfirmedFor(risk, override) ? {} : UNCONFIRMED) }
}

/** Statuses in which a twin is still worth a warning. */
const IN_DOUBT: readonly SourceStatus[] = ['draft', 'submitted', 'assigned', 'info_requested']

/** Everything that a move asks about. Throws `not_found` for one that is not there for the caller. */
export async function readJudged(sql: Sql, id: number, { caller, now }: Looking): Promise<JudgedSource> {
  const found = await findSource(sql, id, seenBy(caller))
  const today = todayFor(caller, now)
  if (!found) throw new AppError('not_found')
  const shown = { ...found.shown, bank_accounts: await readAccounts(sql, id, now) }
  const stored = { ...found, shown }
  const {
    shown: _shown,
    override,
    proposal: _proposal,
    sections_saved: _saved,
    risk_result: _kept,
    approved_on: _approved,
    ...own
  } = stored
  const requests = await listRequests(sql, id)
  const risk = await riskOf(sql, shown)
  const asked = requests.filter(({ reply }) => reply === null).map(({ section }) => section)
  const branch = shown.branch ?? { id: 0 }
  return {
    ...own,
    ...shown,
    bank_accounts: accountsFor(shown.bank_accounts, branch.id, caller),
    risk,
    risk_category: categoryOf(risk, override),
    risk_override: overrideOf(stored, risk),
    takes_business: takesBusiness(own, today),
    proposal: await proposalOf(sql, stored),
    requests,
    conditions: await listConditions(sql, id),
    checklist: checklistOf(stored, today),
    progress: progressOf(stored, today),
    rights: rightsFor({ status: own.status, branch, asked }, caller),
  }
}

/** Everything that is shown of a source. Throws `not_found` for one that is not there for the caller. */
export async function readSource(sql: Sql, id: number, looking: Looking): Promise<SourceRecord> {
  const found = await readJudged(sql, id, looking)
  const isInDoubt = IN_DOUBT.includes(found.status)
  return { ...found, similar: isInDoubt ? await listSimilar(sql, found.legal_name ?? '', id, seenBy(looking.caller)) : [] }
}
