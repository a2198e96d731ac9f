import type { ComputedStep, ContractHead, Finding, StandingWarning } from '#domain/contracts/record.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import { rowNames } from '#domain/contracts/problems/row-names.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { BEFORE_MARKET } from '#domain/contracts/warnings/asked.ts'
import { draftOf } from '#domain/records/draft.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import { foundIn, headOf, readContract, restandRead, standingsIn, type FoundBySteps } from './record.ts'
import { hashed, sectionsOf, termsHashOf } from './reviewed/terms.ts'
import { labelsIn } from './template.ts'
import { standingWarnings, type WarningsOf } from './warnings/standing.ts'
import { workedOut } from './worked-out.ts'

interface Findings {
  head: ContractHead
  blocking: Finding[]
  warnings: StandingWarning[]
}

async function named(db: Sql, call: Call, stored: StoredContract, step: StepName, errors: FieldErrors): Promise<Finding[]> {
  const labelOf = await labelsIn(db, stored, call.language, Object.keys(errors))
  return Object.entries(errors).map(([path, { key, params }]) => ({
    step,
    path,
    ...rowNames(path, stored.shown),
    ...labelOf(path),
    key,
    ...(params && { params }),
  }))
}

/** Everything that steps lack, that is wrong in them, or that has to be acknowledged, and the head that tells how they stand with it. */
export async function findingsIn(db: Sql, call: Call, stored: StoredContract, steps: readonly StepName[]): Promise<Findings> {
  const blocking: Finding[] = []
  const found: WarningsOf = {}
  const bySteps: FoundBySteps = {}
  for (const step of steps) {
    const inStep = await foundIn(db, call, stored, step)
    blocking.push(...(await named(db, call, stored, step, { ...inStep.missing, ...inStep.wrong })))
    found[step] = inStep.warnings
    bySteps[step] = inStep
  }
  await restandRead(db, stored, bySteps)
  const now = { ...stored, step_findings: { ...stored.step_findings, ...standingsIn(stored, bySteps) } }
  return { head: headOf(now, call), blocking, warnings: await standingWarnings(db, stored, found) }
}

/** Step 4: worked out, never filled in. Source: domain guide 4. */
export async function computedStepOf(db: Sql, call: Call, uuid: string): Promise<ComputedStep> {
  const stored = await readContract(db, call, uuid)
  const { head, ...found } = await findingsIn(db, call, stored, BEFORE_MARKET)
  return { ...head, step: '4', ...(await workedOut(db, call, stored)), ...found }
}

/** What someone has looked at, so that a later one can tell whether it is still that. */
export const hashOf = (stored: StoredContract): string => hashed([draftOf(CONTRACT, stored.shown), stored.template_values])

/** What a slip says of a line once it is signed. */
const SIGNED = ['signed_line', 'underwriter_name', 'underwriter_reference', 'year_of_account', 'risk_code', 'signing_number_date']

/** What the slip of a contract says: its terms and who signs them. Papers that come in and people who look after it are no part of it. */
export function slipHashOf(stored: StoredContract): string {
  const sections = sectionsOf(draftOf(CONTRACT, stored.shown)).map(({ section_status: status, markets = [] }) => [
    status,
    markets.map((market) => SIGNED.map((name) => market[name] ?? null)),
  ])
  return hashed([termsHashOf(stored), sections])
}
