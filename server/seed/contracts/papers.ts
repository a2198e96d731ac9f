import { createHash, randomUUID } from 'node:crypto'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import { dayOf } from '#domain/dates.ts'
import { insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import type { DemoFiles } from '../demo/agreement-documents.ts'
import { pdfOf } from '../demo/pdf.ts'
import type { DemoContract } from './contract.ts'
import { idOf, type Scene } from './scene.ts'

/** What comes to a contract from outside, each with the stage that it is needed for. */
const NEEDED = { order: 5, stamps: 6, survey: 14, word: 20 } as const
export type PaperName = keyof typeof NEEDED

/** Uuids of files. */
export type Papers = Partial<Record<PaperName, string>>

const NAMES = Object.keys(NEEDED) as PaperName[]

/** How far a contract has come before it left the way. */
const reached = ({ life: { to, from = to } }: DemoContract) => from

const isNeeded = (contract: DemoContract, name: PaperName): boolean =>
  name === 'word' ? contract.life.to === NEEDED.word : reached(contract) >= NEEDED[name]

export const papersOf = (contract: DemoContract): Papers =>
  Object.fromEntries(NAMES.filter((name) => isNeeded(contract, name)).map((name) => [name, randomUUID()]))

/** What step 3C holds of them. */
export const surveyOf = ({ survey }: Papers, at: Date): Partial<ContractDraft> =>
  survey ? { condition_files: [{ doc_type: 'survey', file: survey, dated_on: dayOf(at), note: 'Report of the surveyor.' }] } : {}

const TITLES = { order: 'firm order', stamps: 'stamps', survey: 'survey report', word: 'word of the markets' } as const

const LINES: Record<PaperName, (contract: DemoContract) => string[]> = {
  order: ({ interest }) => [interest, 'Please place the order on the terms quoted.'],
  stamps: ({ panel }) => ['Written lines, percent of the whole:', ...panel.map(([market, line]) => `${market}  ${line}%`)],
  survey: ({ interest }) => [interest, 'Housekeeping and protections are of a good standard.'],
  word: ({ panel }) => ['We agree that the contract is void from its inception.', ...panel.map(([market]) => market)],
}

interface Owner {
  contract: DemoContract
  id: number
  number: string
  papers: Papers
  at: Date
}

const pageOf = ({ contract, number }: Owner, name: PaperName): Buffer =>
  pdfOf(`${number} ${TITLES[name]}`, [contract.assured, ...LINES[name](contract)])

/** The files of contracts. */
export async function writePapers(sql: Sql, scene: Scene, owners: readonly Owner[], keep: DemoFiles): Promise<void> {
  const files = owners.flatMap((owner) =>
    NAMES.flatMap((name) => {
      const uuid = owner.papers[name]
      const bytes = uuid ? pageOf(owner, name) : Buffer.alloc(0)
      return uuid ? [{ owner, name, uuid, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }] : []
    }),
  )
  const rows = files.map(({ owner: { contract, id, number, at }, name, uuid, bytes, sha256 }) => ({
    uuid,
    purpose: 'contract_document',
    name: `${number} ${TITLES[name]}.pdf`,
    size: bytes.length,
    type: 'application/pdf',
    sha256,
    state: 'clean',
    created_by: idOf(scene, 'user', contract.by),
    branch_id: idOf(scene, 'branch', contract.branch),
    attached_to: 'contract',
    attached_id: id,
    created_at: at,
  }))
  await insertRows(sql, 'file', rows)
  await Promise.all(files.map(({ uuid, bytes, sha256 }) => keep(uuid, bytes, sha256)))
}
