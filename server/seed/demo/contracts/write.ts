import { createHash, randomUUID } from 'node:crypto'
import { stepProblems } from '#domain/contracts/problems/index.ts'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { together } from '#domain/records/problems.ts'
import type { Values } from '#domain/records/values.ts'
import { storedProblems, type Judged } from '../../../contracts/findings.ts'
import { standingOf } from '../../../contracts/record.ts'
import { writeAudit } from '../../../store/audit.ts'
import { insertRows } from '../../../store/bulk.ts'
import { insertFilled } from '../../../store/contracts/fill.ts'
import type { Standing } from '../../../store/contracts/read.ts'
import { findTemplateFor } from '../../../store/contracts/templates.ts'
import type { Sql } from '../../../store/database.ts'
import type { DemoFiles } from '../agreement-documents.ts'
import type { Known } from '../live.ts'
import { pdfOf } from '../pdf.ts'
import { CONTRACTS } from './books.ts'
import type { DemoContract } from './contract.ts'
import { draftOf, isWritten, savedSteps } from './draft.ts'
import { idOf, lineOf, todayOf, type Scene } from './scene.ts'
import { answersOf } from './steps/template.ts'

const DAY = 24 * 60 * 60 * 1000
const FIGURES = 6

/** Days of which the history tells. */
const TOLD = 13

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

/** What is open in the steps that were filled in, as a save would have left it. */
async function findingsOf(sql: Sql, scene: Scene, made: Made, own: Values): Promise<Partial<Record<StepName, Standing>>> {
  const { contract, draft } = made
  const stored = { ...own, id: 0, assured: contract.assured, shown: {} } as unknown as Judged['stored']
  const judged: Judged = { stored, draft, sees: 'everywhere' }
  const findings: Partial<Record<StepName, Standing>> = {}
  for (const step of savedSteps(contract)) {
    const found = together(stepProblems(step, draft, todayOf(scene)), await storedProblems(sql, step, judged))
    findings[step] = standingOf(found)
  }
  return findings
}

/** Columns that no form sends. */
async function columnsOf(sql: Sql, scene: Scene, made: Made): Promise<Values> {
  const { contract, number, at } = made
  const template_id = await templateOf(sql, scene, contract)
  const isDescribed = template_id !== null && savedSteps(contract).includes('2')
  const template_values = isDescribed ? answersOf(contract) : {}
  const findings = await findingsOf(sql, scene, made, { template_id, template_values })
  const by = idOf(scene, 'user', contract.by)
  return {
    contract_number: number,
    stage_id: contract.stage,
    group_id: 1,
    template_id,
    template_values: JSON.stringify(template_values),
    step_versions: JSON.stringify(Object.fromEntries(savedSteps(contract).map((step) => [step, 1]))),
    step_findings: JSON.stringify(findings),
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
export async function writeContracts(sql: Sql, known: Known, files: DemoFiles, now: Date): Promise<void> {
  const scene: Scene = { known, now }
  const { made, last } = numbered(scene)
  const filled = []
  for (const each of made) filled.push({ draft: each.draft as Values, columns: await columnsOf(sql, scene, each) })
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
