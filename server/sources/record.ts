import { AppError } from '#domain/app-error.ts'
import { categoryOf, isConfirmedFor } from '#domain/calculations/risk-override.ts'
import type { RiskResult } from '#domain/calculations/risk-score.ts'
import { DOCUMENT_TYPES, type SourceStatus } from '#domain/sources/choices.ts'
import { requiredDocuments, standingOf } from '#domain/sources/documents.ts'
import { draftOf } from '#domain/sources/draft.ts'
import { SECTION_NAMES } from '#domain/sources/section-names.ts'
import { problemsOf } from '#domain/sources/problems/index.ts'
import type { JudgedSource, SourceRecord } from '#domain/sources/record.ts'
import { takesBusiness, unverifiedAccounts } from '#domain/sources/standing.ts'
import { branchesOf } from '../access/branches.ts'
import { todayFor } from '../access/time.ts'
import type { Caller } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { Scope } from '../store/records/scope.ts'
import { findSource, type StoredSource } from '../store/sources/read.ts'
import {
  hasProhibitedCountry,
  listConditions,
  listRequests,
  namesOfUsers,
  type Condition,
  type Request,
} from '../store/sources/review.ts'
import { listSimilar } from '../store/sources/similar.ts'
import { accountsFor, readAccounts } from './accounts.ts'
import { rightsFor } from './rights.ts'
import { countriesOf, riskOf } from './risk.ts'

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

const peopleIn = (proposal: StoredSource['proposal']): number[] =>
  proposal ? [proposal.by, ...proposal.conditions.map(({ owner_user: owner }) => owner)] : []

function proposalOf({ proposal, names }: LoadedSource): SourceRecord['proposal'] {
  if (!proposal) return null
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

/** All that is stored of a source, its accounts among it, in as many statements for each source. */
export interface LoadedSource extends StoredSource {
  requests: Request[]
  conditions: Condition[]
  isCountryProhibited: boolean
  /** Of users that a proposal names. */
  names: ReadonlyMap<number, string>
}

/** Throws `not_found` for one that is not there for the caller. */
export async function loadSource(db: Sql, id: number, { caller, now }: Looking): Promise<LoadedSource> {
  const found = await findSource(db, id, seenBy(caller))
  if (!found) throw new AppError('not_found')
  const shown = { ...found.shown, bank_accounts: await readAccounts(db, id, now) }
  const people = peopleIn(found.proposal)
  return {
    ...found,
    shown,
    requests: await listRequests(db, id),
    conditions: await listConditions(db, id),
    isCountryProhibited: await hasProhibitedCountry(db, countriesOf(shown)),
    names: people.length > 0 ? await namesOfUsers(db, people) : new Map<number, string>(),
  }
}

/** Everything that a move asks about. */
export function judgedOf(loaded: LoadedSource, { caller, now }: Looking): JudgedSource {
  const {
    shown,
    override,
    proposal: _proposal,
    sections_saved: _saved,
    risk_result: _risk,
    approved_on: _approved,
    names: _names,
    isCountryProhibited,
    ...own
  } = loaded
  const today = todayFor(caller, now)
  const risk = riskOf(shown, isCountryProhibited)
  const asked = own.requests.filter(({ reply }) => reply === null).map(({ section }) => section)
  const branch = shown.branch ?? { id: 0 }
  return {
    ...own,
    ...shown,
    bank_accounts: accountsFor(shown.bank_accounts, branch.id, caller),
    risk,
    risk_category: categoryOf(risk, override),
    risk_override: overrideOf(loaded, risk),
    takes_business: takesBusiness(own, today),
    proposal: proposalOf(loaded),
    checklist: checklistOf(loaded, today),
    progress: progressOf(loaded, today),
    rights: rightsFor({ status: own.status, branch, asked }, caller),
  }
}

/** Throws `not_found` for one that is not there for the caller. */
export const readJudged = async (db: Sql, id: number, looking: Looking): Promise<JudgedSource> =>
  judgedOf(await loadSource(db, id, looking), looking)

/** Everything that is shown of a source that was loaded; `similar` are those of its name, where they are known already. */
export async function recordOf(
  db: Sql,
  loaded: LoadedSource,
  looking: Looking,
  similar: SourceRecord['similar'] | null = null,
): Promise<SourceRecord> {
  const found = judgedOf(loaded, looking)
  if (!IN_DOUBT.includes(found.status)) return { ...found, similar: [] }
  return { ...found, similar: similar ?? (await listSimilar(db, found.legal_name ?? '', found.id, seenBy(looking.caller))) }
}

/** Everything that is shown of a source. Throws `not_found` for one that is not there for the caller. */
export const readSource = async (db: Sql, id: number, looking: Looking): Promise<SourceRecord> =>
  recordOf(db, await loadSource(db, id, looking), looking)
