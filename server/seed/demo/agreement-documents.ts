import { createHash, randomUUID } from 'node:crypto'
import { dayOf } from '#domain/dates.ts'
import { insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import type { DemoAgreement, DemoContract, DemoDocument } from './facility.ts'
import { pdfOf } from './pdf.ts'

/** Puts the bytes of a file where they are read again. */
export type DemoFiles = (uuid: string, bytes: Buffer, sha256: string) => Promise<void>

export interface Made {
  id: number
  agreement: DemoAgreement
  contract: DemoContract
}

/** Of the person who sent it, of the branch that it belongs to, and when. */
export interface Filing {
  by: number
  branch: number
  at: Date
}

interface Document {
  made: Made
  type: DemoDocument
  filing: Filing
  uuid: string
  bytes: Buffer
}

const TITLES: Record<DemoDocument, string> = {
  signed_agreement: 'Signed agreement',
  wording: 'Wording',
  schedule: 'Schedule',
  endorsement: 'Endorsement',
  bordereau_template: 'Bordereau template',
  audit_report: 'Audit report',
  correspondence: 'Correspondence',
  other: 'Other document',
}

function pageOf({ agreement, contract }: Made, type: DemoDocument, at: Date): Buffer {
  const panel = contract.panel.map(([market, share]) => `${market}  ${share}%`)
  return pdfOf(`${TITLES[type]}: ${agreement.name}`, [
    `Agreement ${agreement.number}, section ${contract.section}`,
    ...(agreement.umr ? [`UMR ${agreement.umr}`] : []),
    `Broker: ${agreement.broker}`,
    `Territories: ${agreement.territories}`,
    `Gross premium income limit: ${agreement.currency} ${contract.income.toLocaleString('en-GB')}`,
    'Subscription panel:',
    ...panel,
    `Issued on ${dayOf(at)}`,
  ])
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const fileRow = ({ made, type, filing, uuid, bytes }: Document) => ({
  uuid,
  purpose: 'agreement_document',
  name: `${made.agreement.number}-${made.contract.section} ${TITLES[type]}.pdf`,
  size: bytes.length,
  type: 'application/pdf',
  sha256: sha256Of(bytes),
  state: 'clean',
  created_by: filing.by,
  branch_id: filing.branch,
  attached_to: 'agreement_contract',
  attached_id: made.id,
  created_at: filing.at,
})

/** The documents of agreement contracts with their files. */
export async function writeDocuments(
  sql: Sql,
  all: readonly Made[],
  filingOf: (made: Made) => Filing,
  keep: DemoFiles,
): Promise<void> {
  const documents = all.flatMap((made) =>
    (made.contract.documents ?? []).map((type): Document => {
      const filing = filingOf(made)
      return { made, type, filing, uuid: randomUUID(), bytes: pageOf(made, type, filing.at) }
    }),
  )
  await insertRows(sql, 'file', documents.map(fileRow))
  const rows = documents.map(({ made, type, filing, uuid }) => ({
    agreement_contract_id: made.id,
    doc_type: type,
    issued_on: dayOf(filing.at),
    file_uuid: uuid,
  }))
  await insertRows(sql, 'agreement_contract_document', rows)
  await Promise.all(documents.map(({ uuid, bytes }) => keep(uuid, bytes, sha256Of(bytes))))
}
