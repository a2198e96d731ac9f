import type { ContractDraft } from '#domain/contracts/draft.ts'
import { together, eachRow, wrong, warning, when, type Problems } from '#domain/records/problems.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Sql } from '../store/database.ts'
import { findTwin, findWindow, listStandings } from '../store/contracts/findings.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import { WHOLE } from '../store/contracts/shape.ts'
import { unfitLinks } from '../store/entities/fits.ts'
import type { Scope } from '../store/records/scope.ts'
import { templateProblems } from './template.ts'

/** A contract as it is judged, and whose other contracts it may be compared with. */
export interface Judged {
  stored: StoredContract
  draft: ContractDraft
  sees: Scope
}

/** Class, line and sub class belong together. */
async function chain(db: Sql, { draft, stored }: Judged): Promise<Partial<Problems>> {
  const declared = { name: 'contract', fields: WHOLE.fields }
  const [faults = {}] = await unfitLinks(db, declared, [{ values: draft, before: null, ownId: stored.id }])
  return { wrong: faults }
}

/** A declaration goes under an agreement contract that is open, and begins while that takes risks. Source: domain guide 4, step 1. */
async function agreement(db: Sql, { draft }: Judged): Promise<Partial<Problems>> {
  const { agreement_contract: id, period_from: from } = draft
  const found = id ? await findWindow(db, id) : null
  if (!found) return {}
  return together(
    when(found.account_status !== 'open', () => wrong('agreement_contract', 'agreement_not_open')),
    when(from && (from < found.inception_from || from > found.inception_to), () =>
      wrong('period_from', 'outside_agreement_window', { from: found.inception_from, to: found.inception_to }),
    ),
  )
}

/** Source: domain guide 4, step 1. */
async function duplicate(db: Sql, { draft, stored, sees }: Judged): Promise<Partial<Problems>> {
  const { class_of_business: classId, period_from: from, period_to: to } = draft
  if (!stored.assured || !classId || !from || !to) return {}
  const number = await findTwin(db, { id: stored.id, assured: stored.assured, classId, from, to }, sees)
  const field = draft.insured_name ? 'insured_name' : 'reinsured_name'
  return when(number, () => warning(field, 'similar_contract', { number: number ?? '' }))
}

/** Markets that may not be taken, or only with a reason. Source: domain guide 2.8 and 4, step 5. */
async function security(db: Sql, { draft }: Judged): Promise<Problems> {
  const ids = (draft.sections ?? []).flatMap(({ markets = [] }) => markets.flatMap(({ market }) => market ?? []))
  const standings = new Map((await listStandings(db, [...new Set(ids)])).map((row) => [row.id, row]))
  return eachRow('sections', draft.sections, ({ markets }, path) =>
    eachRow(`${path}markets`, markets, ({ market }, at) => {
      const { security_status: status, has_exception: isExcepted } = standings.get(market ?? 0) ?? {}
      return together(
        when(status === 'declined' || status === 'run_off', () => wrong(`${at}market`, 'market_declined')),
        when(status === 'restricted' && !isExcepted, () => warning(`${at}market`, 'market_restricted')),
      )
    }),
  )
}

/** What of a step only the database can tell. */
export async function storedProblems(db: Sql, step: StepName, judged: Judged): Promise<Problems> {
  if (step === '1') return together(await chain(db, judged), await agreement(db, judged), await duplicate(db, judged))
  if (step === '2') return together(await templateProblems(db, judged.stored))
  return step === '5' ? security(db, judged) : together()
}
