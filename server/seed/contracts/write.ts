import { randomUUID } from 'node:crypto'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Values } from '#domain/records/values.ts'
import { writeAudits } from '../../store/audit.ts'
import { insertRows, refreshStatistics } from '../../store/bulk.ts'
import { insertFilled } from '../../store/contracts/fill.ts'
import type { Standing, StoredContract } from '../../store/contracts/read.ts'
import { findTemplateFor } from '../../store/contracts/templates.ts'
import type { Sql } from '../../store/database.ts'
import type { DemoFiles } from '../demo/agreement-documents.ts'
import type { Known } from '../demo/live.ts'
import { CONTRACTS } from './books.ts'
import type { DemoContract } from './contract.ts'
import { draftOf, savedSteps } from './draft.ts'
import { papersOf, surveyOf, writePapers, type Papers } from './papers.ts'
import { idOf, lineOf, periodOf, todayOf, type Scene } from './scene.ts'
import { STONEBRIDGE } from './sources.ts'
import { BRANCHES } from '../demo/offices.ts'
import { answersOf } from './steps/template.ts'

const DAY = 24 * 60 * 60 * 1000
const FIGURES = 6

/** A contract that was filled in, as it will be stored on a day. */
export interface FilledIn {
  stored: StoredContract
  draft: ContractDraft
  today: string
}

/** What a save of a step would leave open. */
export type DemoFindings = (sql: Sql, step: StepName, filled: FilledIn) => Promise<Standing>

/** A contract that was entered, and what came with it. */
export interface LivedContract {
  contract: DemoContract
  id: number
  uuid: string
  number: string
  papers: Papers
  at: Date
}

/** Lets contracts go through their stages, by the moves that people make. */
export type DemoLives = (
  sql: Sql,
  lived: readonly LivedContract[],
  users: ReadonlyMap<string, number>,
  now: Date,
) => Promise<void>

/** Lets a coverholder report what was written under an agreement. */
export type DemoReports = (sql: Sql, known: Known, keep: DemoFiles, now: Date) => Promise<void>

/** What the demo world needs of the rest of the server. */
export interface DemoLent {
  files: DemoFiles
  findings: DemoFindings
  lives: DemoLives
  reports: DemoReports
}

interface Made extends Omit<LivedContract, 'id'> {
  draft: ContractDraft
}

/** Broker number of the head office. */
const HOUSE = BRANCHES[0]?.broker ?? ''

/** Letters and digits of a class or a branch in a market reference. */
const CODE = 2

/** Of sources that have no broker number of their own, the house gives the reference. */
function umrOf(contract: DemoContract, from: string, next: number): string | null {
  if (contract.life.to < 5 || contract.source === STONEBRIDGE) return null
  const short = (code: string) => code.slice(0, CODE)
  const [line, branch] = [short(lineOf(contract).ofClass), short(contract.branch)] as const
  return `B${HOUSE}${line}${from.slice(2, 4)}${branch}${String(next).padStart(FIGURES, '0')}`
}

/** In the order in which they were entered, each with the next number of its year. */
function numbered(scene: Scene): { made: Made[]; last: Map<number, number> } {
  const last = new Map<number, number>()
  const made = CONTRACTS.toSorted((one, other) => other.made - one.made).map((contract) => {
    const at = new Date(scene.now.getTime() - contract.made * DAY - contract.line.length * 1_700_000)
    const year = at.getUTCFullYear()
    const next = (last.get(year) ?? 0) + 1
    last.set(year, next)
    const umr = umrOf(contract, periodOf(scene, contract).from, next)
    const papers = papersOf(contract)
    const draft = { ...draftOf(scene, contract), ...(umr && { umr }), ...surveyOf(papers, at) }
    const number = `C-${year}-${String(next).padStart(FIGURES, '0')}`
    return { contract, draft, number, at, uuid: randomUUID(), papers }
  })
  return { made, last }
}

async function templateOf(sql: Sql, scene: Scene, contract: DemoContract): Promise<number | null> {
  const { ofClass } = lineOf(contract)
  const of = { classId: idOf(scene, 'class_of_business', ofClass), lineId: idOf(scene, 'line_of_business', contract.line) }
  return findTemplateFor(sql, { ...of, type: contract.type })
}

/** A contract in its first stage, before it is stored. */
const storedAs = (
  scene: Scene,
  { contract, draft, number, uuid }: Made,
  own: Pick<StoredContract, 'template_id' | 'template_values'>,
) => ({
  id: 0,
  uuid,
  contract_number: number,
  assured: contract.assured,
  stage_id: 1,
  group_id: 1,
  row_version: 1,
  updated_at: scene.now.toISOString(),
  step_versions: {},
  step_findings: {},
  acknowledged: [],
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
  const updated = new Date(at.getTime() + Math.min(contract.made / 2, 5) * DAY)
  return {
    contract_number: stored.contract_number,
    uuid: made.uuid,
    stage_id: stored.stage_id,
    group_id: stored.group_id,
    template_id,
    template_values: JSON.stringify(template_values),
    step_versions: JSON.stringify(Object.fromEntries(steps.map((step) => [step, 1]))),
    step_findings: JSON.stringify(found),
    created_at: at,
    updated_at: updated,
    stage_since: updated,
    prepared_by: by,
    created_by: by,
    updated_by: by,
  }
}

/** How they came about. */
const tell = (sql: Sql, scene: Scene, stored: readonly (Made & { id: number })[]): Promise<void> =>
  writeAudits(
    sql,
    stored.map(({ contract: { assured, type, by }, id, number, at }) => ({
      entity: 'contract',
      entityId: id,
      title: number,
      requestId: null,
      action: 'created',
      actorId: idOf(scene, 'user', by),
      at,
      before: null,
      after: { contract_type: type, [type === 'insurance' ? 'insured_name' : 'reinsured_name']: assured },
    })),
  )

/** Stores contracts, and then those that follow one of them. */
async function store(sql: Sql, scene: Scene, made: readonly Made[], findings: DemoFindings): Promise<(Made & { id: number })[]> {
  const filled = []
  for (const each of made) filled.push({ made: each, columns: await columnsOf(sql, scene, each, findings) })
  const stored: (Made & { id: number })[] = []
  for (const renews of [false, true]) {
    const own = filled.filter(({ made: { contract } }) => (contract.life.renews ?? false) === renews)
    const expiring = (assured: string) => stored.find(({ contract }) => contract.assured === assured)?.id ?? null
    const drafts = own.map(({ made: { draft, contract }, columns }) => ({
      draft: { ...draft, ...(renews && { expiring_contract: expiring(contract.assured) }) } as Values,
      columns,
    }))
    const ids = await insertFilled(sql, drafts)
    stored.push(...own.map(({ made: each }, at) => ({ ...each, id: ids[at] ?? 0 })))
  }
  return stored
}

/** The contracts of the demo world, as the form would hold them, and how they came about. */
export async function writeContracts(sql: Sql, known: Known, { files, findings, lives }: DemoLent, now: Date): Promise<void> {
  const scene: Scene = { known, now }
  const { made, last } = numbered(scene)
  const stored = await store(sql, scene, made, findings)
  await writePapers(sql, scene, stored, files)
  await insertRows(
    sql,
    'contract_number',
    [...last].map(([year, count]) => ({ year, last: count })),
  )
  await tell(sql, scene, stored)
  await refreshStatistics(sql)
  await lives(sql, stored, known.get('user') ?? new Map(), now)
  known.set('contract', new Map(stored.map(({ number, id }) => [number, id])))
}
