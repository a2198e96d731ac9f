import { createHash } from 'node:crypto'
import type { ComputedStep, ContractSummary, Finding } from '#domain/contracts/record.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import type { Values } from '#domain/records/values.ts'
import { DOCUMENTS } from '#domain/contracts/papers.ts'
import { draftOf } from '#domain/records/draft.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import { headOf, problemsIn, readContract } from './record.ts'
import { workedOut } from './worked-out.ts'

interface Findings {
  blocking: Finding[]
  warnings: Finding[]
}

const named = (step: StepName, errors: FieldErrors): Finding[] =>
  Object.entries(errors).map(([path, { key, params }]) => ({ step, path, key, ...(params && { params }) }))

async function findingsIn(db: Sql, call: Call, stored: StoredContract, steps: readonly StepName[]): Promise<Findings> {
  const found: Findings = { blocking: [], warnings: [] }
  for (const step of steps) {
    const { missing, wrong, warnings } = await problemsIn(db, call, stored, step)
    found.blocking.push(...named(step, { ...missing, ...wrong }))
    found.warnings.push(...named(step, warnings))
  }
  return found
}

/** Before the market is asked: what the steps up to the conditions hold. */
const BEFORE_MARKET: readonly StepName[] = ['1', '2', '3a', '3b', '3c']

/** Step 4: worked out, never filled in. Source: domain guide 4. */
export async function computedStepOf(db: Sql, call: Call, uuid: string): Promise<ComputedStep> {
  const stored = await readContract(db, call, uuid)
  return {
    ...headOf(stored, call),
    step: '4',
    ...(await workedOut(db, call, stored)),
    ...(await findingsIn(db, call, stored, BEFORE_MARKET)),
  }
}

const hashed = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** What somebody has looked at, so that a later one can tell whether it is still that. */
export const hashOf = (stored: StoredContract): string => hashed([draftOf(CONTRACT, stored.shown), stored.template_values])

type Row = Values & { markets?: Row[] }

const rowsIn = (values: Values, name: string) => (values[name] ?? []) as Row[]

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** What is still filled in once a contract has been reviewed: by signing, by markets, and by who keeps the papers. */
const LATER = {
  contract: ['handler', 'second_reviewer', 'source_contact', 'document_language', 'subjectivities', ...DOCUMENTS],
  section: ['section_status'],
  market: [
    'market_status',
    'signed_line',
    'underwriter_name',
    'underwriter_reference',
    'year_of_account',
    'risk_code',
    'signing_number_date',
    'evidence',
    'subjectivities',
  ],
}

/** The terms that a reviewer has approved, so that nobody binds others. Source: domain guide 3.2, move 27. */
export function termsHashOf(stored: StoredContract): string {
  const draft = draftOf(CONTRACT, stored.shown)
  const sections = rowsIn(draft, 'sections').map((section) => ({
    ...without(section, LATER.section),
    markets: rowsIn(section, 'markets').map((market) => without(market, LATER.market)),
  }))
  const instalments = rowsIn(draft, 'instalments').map((each) => without(each, ['instalment_status']))
  return hashed([{ ...without(draft, LATER.contract), sections, instalments }, stored.template_values])
}

/** What a slip says of a line once it is signed. */
const SIGNED = ['signed_line', 'underwriter_name', 'underwriter_reference', 'year_of_account', 'risk_code', 'signing_number_date']

/** What the slip of a contract says: its terms and who signs them. Papers that come in and people who look after it are no part of it. */
export function slipHashOf(stored: StoredContract): string {
  const sections = rowsIn(draftOf(CONTRACT, stored.shown), 'sections').map(({ section_status: status, markets = [] }) => [
    status,
    markets.map((market) => SIGNED.map((name) => market[name] ?? null)),
  ])
  return hashed([termsHashOf(stored), sections])
}

export async function summaryOf(db: Sql, call: Call, uuid: string): Promise<ContractSummary> {
  const stored = await readContract(db, call, uuid)
  return {
    ...headOf(stored, call),
    step: '8',
    ...(await findingsIn(db, call, stored, STEP_NAMES)),
    hash: hashOf(stored),
  }
}
