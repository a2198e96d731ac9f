import { createHash, randomUUID } from 'node:crypto'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Values } from '#domain/records/values.ts'
import { writeAudit } from '../../store/audit.ts'
import { insertRows } from '../../store/bulk.ts'
import { insertFilled } from '../../store/contracts/fill.ts'
import type { Standing, StoredContract } from '../../store/contracts/read.ts'
import { findTemplateFor } from '../../store/contracts/templates.ts'
import type { Sql } from '../../store/database.ts'
import type { DemoFiles } from '../demo/agreement-documents.ts'
import type { Known } from '../demo/live.ts'
import { pdfOf } from '../demo/pdf.ts'
import { CONTRACTS } from './books.ts'
import type { DemoContract } from './contract.ts'
import { draftOf, isWritten, savedSteps } from './draft.ts'
import { idOf, lineOf, todayOf, type Scene } from './scene.ts'
import { answersOf } from './steps/template.ts'

const DAY = 24 * 60 * 60 * 1000
const FIGURES = 6

/** Days of which the history tells. */
const TOLD = 13

/** A contract that was filled in, as it will be stored on a day. */
export interface FilledIn {
  stored: StoredContract
  draft: ContractDraft
  today: string
}

/** What a save of a step would leave open. */
export type DemoFindings = (sql: Sql, step: StepName, filled: FilledIn) => Promise<Standing>

/** What the demo world needs of the rest of the server. */
export interface DemoLent {
  files: DemoFiles
  findings: DemoFindings
}

interface Made {
  contract: DemoContract
  draft: ContractDraft
  number: string
  /** The file that shows the stamps of its markets, where they have written. */
  evidence: string
  at: Date
}

/** In the order in which they were entered, each with the next number of its year. */
function numbered(scene: Scene): { made: Made[]; last: Map<number, number> } {
  const last = new Map<number, number>()
  const made = CONTRACTS.toSorted((one, other) => other.made - one.made).map((contract) => {
    const at = new Date(scene.now.getTime() - contract.made * DAY - contract.line.length * 1_700_000)
    const year = at.getUTCFullYear()
    const next = (last.get(year) ?? 0) + 1
    last.set(year, next)
    const evidence = randomUUID()
    const number = `C-${year}-${String(next).padStart(FIGURES, '0')}`
    return { contract, draft: draftOf(scene, contract, evidence), number, evidence, at }
  })
  return { made, last }
}

async function templateOf(sql: Sql, scene: Scene, contract: DemoContract): Promise<number | null> {
  const { ofClass } = lineOf(contract)
  const of = { classId: idOf(scene, 'class_of_business', ofClass), lineId: idOf(scene, 'line_of_business', contract.line) }
  return findTemplateFor(sql, { ...of, type: contract.type })
}

/** A contract in its first stages, before it is stored. */
const storedAs = (
  scene: Scene,
  { contract, draft, number }: Made,
  own: Pick<StoredContract, 'template_id' | 'template_values'>,
) => ({
  id: 0,
  uuid: '',
  contract_number: number,
  assured: contract.assured,
  stage_id: contract.stage,
  group_id: 1,
  row_version: 1,
  updated_at: scene.now.toISOString(),
  step_versions: {},
  step_findings: {},
  shown: draft as Values,
  ...own,
})

/** Columns that no form sends. */
async function columnsOf(sql: Sql, scene: Scene, made: Made, findings: DemoFindings): Promise<Values> {
  const { contract, draft, at } = made
  const steps = savedSteps(contract)
  const template_id = await templateOf(sql, scene, contract)
  const template_values = (template_id !== null && steps.includes('2') ? answersOf(contract) : {}) as Values
  const stored = storedAs(scene, made, { template_id, template_values })
  const found: Partial<Record<StepName, Standing>> = {}
  for (const step of steps) found[step] = await findings(sql, step, { stored, draft, today: todayOf(scene) })
  const by = idOf(scene, 'user', contract.by)
  return {
    contract_number: stored.contract_number,
    stage_id: stored.stage_id,
    group_id: stored.group_id,
    template_id,
    template_values: JSON.stringify(template_values),
    step_versions: JSON.stringify(Object.fromEntries(steps.map((step) => [step, 1]))),
    step_findings: JSON.stringify(found),
    created_at: at,
    updated_at: new Date(at.getTime() + Math.min(contract.made / 2, 5) * DAY),
    created_by: by,
    updated_by: by,
  }
}

const pageOf = ({ contract, number }: Made): Buffer =>
  pdfOf(`Stamps of ${number}`, [
    `${contract.assured}, ${contract.interest}`,
    'Written lines, percent of the whole:',
    ...contract.panel.map(([market, line]) => `${market}  ${line}%`),
  ])

/** Files of the stamps, one for each contract that has any. */
async function writeEvidence(sql: Sql, scene: Scene, made: readonly (Made & { id: number })[], keep: DemoFiles): Promise<void> {
  const files = made.filter(({ contract }) => isWritten(contract)).map((each) => ({ ...each, bytes: pageOf(each) }))
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const rows = files.map(({ id, contract, number, evidence, at, bytes }) => ({
    uuid: evidence,
    purpose: 'contract_document',
    name: `${number} stamps.pdf`,
    size: bytes.length,
    type: 'application/pdf',
    sha256: sha256(bytes),
    state: 'clean',
    created_by: idOf(scene, 'user', contract.by),
    branch_id: idOf(scene, 'branch', contract.branch),
    attached_to: 'contract',
    attached_id: id,
    created_at: at,
  }))
  await insertRows(sql, 'file', rows)
  await Promise.all(files.map(({ evidence, bytes }) => keep(evidence, bytes, sha256(bytes))))
}

/** How the newest came about. */
async function tell(sql: Sql, scene: Scene, { contract, id, number, at }: Made & { id: number }): Promise<void> {
  if (contract.made >= TOLD) return
  const { assured, type } = contract
  await writeAudit(sql, {
    entity: 'contract',
    entityId: id,
    title: number,
    requestId: null,
    action: 'created',
    actorId: idOf(scene, 'user', contract.by),
    at,
    before: null,
    after: { contract_type: type, [type === 'insurance' ? 'insured_name' : 'reinsured_name']: assured },
  })
}

/** The contracts of the demo world, as the form would hold them, and how the newest came about. */
export async function writeContracts(sql: Sql, known: Known, { files, findings }: DemoLent, now: Date): Promise<void> {
  const scene: Scene = { known, now }
  const { made, last } = numbered(scene)
  const filled = []
  for (const each of made) filled.push({ draft: each.draft as Values, columns: await columnsOf(sql, scene, each, findings) })
  const ids = await insertFilled(sql, filled)
  const stored = made.map((each, at) => ({ ...each, id: ids[at] ?? 0 }))
  await writeEvidence(sql, scene, stored, files)
  await insertRows(
    sql,
    'contract_number',
    [...last].map(([year, count]) => ({ year, last: count })),
  )
  for (const each of stored) await tell(sql, scene, each)
  known.set('contract', new Map(stored.map(({ number, id }) => [number, id])))
}
