import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Finding } from '#domain/contracts/record.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { startOf } from '#domain/contracts/starts/start-of.ts'
import type { StartedContract } from '#domain/contracts/starts/started.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { namesOf } from '#domain/contracts/views.ts'
import { draftOf } from '#domain/records/draft.ts'
import type { Values } from '#domain/records/values.ts'
import { withoutHidden } from '#domain/records/visible.ts'
import type { TemplateValues } from '#domain/templates/shape.ts'
import { callerOf, type Call } from '../serve.ts'
import { lockContract, uuidOf, type StoredContract } from '../store/contracts/read.ts'
import { WHOLE } from '../store/contracts/shape.ts'
import { patchContract, writeContract } from '../store/contracts/write.ts'
import type { Sql } from '../store/database.ts'
import { checkLinks } from '../store/records/links.ts'
import type { Known } from '../store/records/columns.ts'
import type { Reach } from '../store/records/scope.ts'
import { assertUnique } from '../store/transaction/unique.ts'
import { found, reachOf, refuse, REFUSED } from './founding.ts'
import { withoutStray } from './left-out.ts'
import { foundIn, readContract, standingOf } from './record.ts'
import { keptValues, templateFor } from './template.ts'
import { authorOf, changesOf, noteContract } from './trail.ts'

/** What a contract begins with. */
export interface Beginning {
  values: Values
  templateValues: Values
}

/** The step that shows a field first: markets are rows of step 5. */
function stepOfPath(path: string): StepName {
  const [name = ''] = path.split('.')
  return path.includes('.markets.') ? '5' : (STEP_NAMES.find((step) => namesOf(step).includes(name)) ?? '1')
}

const named = (errors: FieldErrors): Finding[] =>
  Object.entries(errors).map(([path, { key }]) => ({ step: stepOfPath(path), path, key }))

/** Writes all steps of a contract that has nothing but its source and branch. */
async function filled(sql: Sql, blank: StoredContract, values: Values, known: Known): Promise<StoredContract> {
  const names = STEP_NAMES.flatMap(namesOf)
  const change = { values, before: draftOf(CONTRACT, blank.shown), shown: blank.shown, names, known }
  const shown = await assertUnique(
    (index) => REFUSED[index] ?? null,
    () => writeContract(sql, WHOLE, blank.id, change),
  )
  const assured = (shown.insured_name ?? shown.reinsured_name ?? null) as string | null
  const versions = Object.fromEntries(STEP_NAMES.map((step) => [step, 1]))
  return { ...blank, shown, assured, step_versions: versions }
}

/** The template in force for its line, with what of the values it has fields for. */
async function withTemplate(sql: Sql, stored: StoredContract, values: Values): Promise<StoredContract> {
  const id = await templateFor(sql, stored)
  const held = { ...stored, template_id: id }
  return { ...held, template_values: await keptValues(sql, held, values as TemplateValues) }
}

async function judged(sql: Sql, call: Call, stored: StoredContract): Promise<StoredContract> {
  const findings: StoredContract['step_findings'] = {}
  for (const step of STEP_NAMES) findings[step] = standingOf(await foundIn(sql, call, stored, step))
  return { ...stored, step_findings: findings }
}

const ownColumns = ({ step_versions, step_findings, template_id, template_values }: StoredContract): Values => ({
  step_versions: JSON.stringify(step_versions),
  step_findings: JSON.stringify(step_findings),
  template_id,
  template_values: JSON.stringify(template_values),
})

/**
 * A new submission with these values, in one transaction. Links to what is no longer offered are left empty and told; a source or branch
 * that takes no new business is refused, since nothing can be stored without them.
 */
export async function start(sql: Sql, call: Call, { values, templateValues }: Beginning, reach: Reach): Promise<StartedContract> {
  const uuid = await found(sql, call, values, reach)
  const blank = await lockContract(sql, uuid, 'everywhere')
  if (!blank) throw new AppError('not_found')
  const links = await checkLinks(sql, WHOLE, { draft: values, before: null, reach })
  const language = values.document_language ?? blank.shown.document_language ?? null
  const draft = withoutHidden(
    CONTRACT,
    withoutStray({ fields: WHOLE.fields, rows: WHOLE.groups }, { ...values, document_language: language }, links.known),
  )
  const written = await withTemplate(sql, await filled(sql, blank, draft, links.known), templateValues)
  const stored = await judged(sql, call, written)
  await patchContract(sql, stored.id, ownColumns(stored), authorOf(call))
  const { after } = changesOf({ ...blank, shown: {} }, stored)
  await noteContract(sql, call, stored, { action: 'created', before: null, after })
  return { uuid, contract_number: stored.contract_number, left_out: named(links.errors) }
}

const beginningOf = ({ shown, template_values }: StoredContract, kind: 'copy' | 'renewal'): Beginning => ({
  values: startOf(kind, draftOf(CONTRACT, shown)),
  templateValues: template_values,
})

/** Throws `not_found` for a contract that is not there for the caller. */
export async function readById(sql: Sql, call: Call, id: number): Promise<StoredContract> {
  const uuid = await uuidOf(sql, id)
  if (!uuid) throw new AppError('not_found')
  return readContract(sql, call, uuid)
}

/** Whoever copies a contract handles the copy. */
export async function copy(sql: Sql, call: Call, id: number): Promise<StartedContract> {
  const { values, templateValues } = beginningOf(await readById(sql, call, id), 'copy')
  const handled = { ...values, handler: callerOf(call).userId }
  return start(sql, call, { values: handled, templateValues }, reachOf(call, 'add_contract'))
}

/** Throws `not_valid` where there is no period that could be followed, or the contract has been renewed. */
export async function renew(sql: Sql, call: Call, id: number): Promise<StartedContract> {
  const expiring = await readById(sql, call, id)
  refuse(expiring.shown.period_from && expiring.shown.period_to ? {} : { period_to: { key: 'period_to_follow' } })
  const { values, templateValues } = beginningOf(expiring, 'renewal')
  const followed = { ...values, expiring_contract: expiring.id }
  return start(sql, call, { values: followed, templateValues }, reachOf(call, 'add_contract', 'renew_contract'))
}
