import { DOCUMENT_TYPES, type ClientMoney, type DocumentStatus, type DocumentType, type SourceType } from './choices.ts'

const COMPANY: readonly DocumentType[] = ['certificate_of_incorporation', 'ownership_chart', 'director_list', 'audited_accounts']
const REGULATED: readonly DocumentType[] = ['licence', 'aml_policy', 'abc_policy', 'sanctions_policy']
const INTERMEDIARY: readonly DocumentType[] = [...REGULATED, 'toba', 'pi_certificate']

/** What each type of source brings beside the papers of any company. */
const BY_TYPE: Record<SourceType, readonly DocumentType[]> = {
  lloyds_broker: INTERMEDIARY,
  wholesale_broker: INTERMEDIARY,
  retail_broker: INTERMEDIARY,
  reinsurance_broker: INTERMEDIARY,
  mga_coverholder: INTERMEDIARY,
  overseas_broker: [...INTERMEDIARY, 'tax_form'],
  insurer: REGULATED,
  cedant_direct: ['tax_form'],
}

const HOLDING_MONEY: readonly DocumentType[] = ['bank_letter', 'client_money_letter']

interface Kind {
  source_type?: SourceType | null | undefined
  handles_client_money?: ClientMoney | null | undefined
}

/** The documents a source must bring, in the order of the checklist. Source: docs/decisions/0052-source-checklist.md. */
export function requiredDocuments({ source_type: type, handles_client_money: money }: Kind): DocumentType[] {
  const asked = new Set([...COMPANY, ...(type ? BY_TYPE[type] : []), ...(money && money !== 'none' ? HOLDING_MONEY : [])])
  return DOCUMENT_TYPES.filter((document) => asked.has(document))
}

interface Paper {
  document_type?: string | null
  status?: DocumentStatus | null
  file?: unknown
  expires_on?: string | null
}

/** Whether the last day of a paper lies behind. */
export const isOver = ({ expires_on: end }: Pick<Paper, 'expires_on'>, today: string) =>
  typeof end === 'string' && end !== '' && end < today

const ENDING: readonly DocumentStatus[] = ['received', 'verified']

/** Where a paper stands on a day; the daily job keeps what this finds. A waiver asks for no paper, so that it does not end with one. */
export function standingOf({ status, ...paper }: Paper, today: string): DocumentStatus {
  if (!status) return 'missing'
  return ENDING.includes(status) && isOver(paper, today) ? 'expired' : status
}

/** Verified and not over, or waived: nothing more is asked for. */
export function isInOrder(paper: Paper, today: string): boolean {
  const status = standingOf(paper, today)
  return status === 'verified' || status === 'waived'
}

/** Where a row stands before anybody has judged it. */
export const firstStatus = ({ file }: Paper): DocumentStatus => (file ? 'received' : 'missing')

/** Whether something of the type lies on the table, judged or not. */
const isThere = (paper: Paper, today: string) => Boolean(paper.file) || isInOrder(paper, today)

/** Required documents of which there is nothing yet. */
export const absentDocuments = (kind: Kind, papers: readonly Paper[], today: string): DocumentType[] =>
  requiredDocuments(kind).filter((type) => !papers.some((paper) => paper.document_type === type && isThere(paper, today)))

/** Required documents that nobody has verified or waived, or that are over. */
export const unsettledDocuments = (kind: Kind, papers: readonly Paper[], today: string): DocumentType[] =>
  requiredDocuments(kind).filter((type) => !papers.some((paper) => paper.document_type === type && isInOrder(paper, today)))
