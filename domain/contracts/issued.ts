/** What is issued of a contract, in the order in which it comes about. */
export const ISSUED_KINDS = [
  'draft_slip',
  'firm_slip',
  'signed_slip',
  'evidence_of_cover',
  'debit_note',
  'credit_note',
  'closing',
  'endorsement',
] as const
export type IssuedKind = (typeof ISSUED_KINDS)[number]

/** Those that are built from the contract alone. */
export const CONTRACT_PAPERS = ['draft_slip', 'firm_slip', 'signed_slip', 'evidence_of_cover'] as const satisfies IssuedKind[]
export type ContractPaper = (typeof CONTRACT_PAPERS)[number]

export const NOTE_PAPERS = ['debit_note', 'credit_note', 'closing'] as const satisfies IssuedKind[]
export type NotePaper = (typeof NOTE_PAPERS)[number]

/** Stages in which each is issued by hand: terms are negotiated before the order, and signed from the confirmation on. Source: domain guide 3.1. */
const STAGES_OF: Readonly<Record<ContractPaper, readonly [first: number, last: number]>> = {
  draft_slip: [1, 4],
  firm_slip: [5, 11],
  signed_slip: [12, 17],
  evidence_of_cover: [12, 17],
}

/** What someone can issue of a contract now, and preview before. */
export const papersAt = (stage: number): ContractPaper[] =>
  CONTRACT_PAPERS.filter((kind) => STAGES_OF[kind][0] <= stage && stage <= STAGES_OF[kind][1])

export const ISSUED_FORMATS = ['pdf', 'docx'] as const
export type IssuedFormat = (typeof ISSUED_FORMATS)[number]

export const ISSUED_STATES = ['being_made', 'made'] as const

/** Amounts are decimal texts, days `yyyy-mm-dd`; nothing is in a language but names. */
export interface NoteFacts {
  /** Of the note, as it is printed: `B1234PR26LN000123/D001`. */
  number: string
  note_id: number | null
  /** To whom. */
  party: string
  party_address: string | null
  party_reference: string | null
  market_id: number | null
  dated_on: string
  due_on: string | null
  currency: string
  sections: readonly NoteSection[]
  lines: readonly NoteLine[]
  total: string
  instalments: readonly { due_date: string; amount: string }[]
  account: NoteAccount | null
}

export interface NoteSection {
  title: string
  /** Percent of the whole. */
  signed_line: string | null
  limit: string | null
  premium_100: string | null
  gross: string
}

export const NOTE_LINES = [
  'gross',
  'brokerage',
  'ceding_commission',
  'deduction',
  'tax',
  'fee',
  'return',
  'adjustment',
  'reinstatement',
] as const

export interface NoteLine {
  key: (typeof NOTE_LINES)[number]
  /** Of a tax or a deduction. */
  name: string | null
  rate_pct: string | null
  /** Below zero where it is taken off. */
  amount: string
}

export interface NoteAccount {
  holder: string
  bank: string
  iban: string | null
  account_number: string | null
  national_code: string | null
  bic: string | null
}

/** Codes are those of the endorsement; their words are texts of `endorsement`. */
export interface EndorsementFacts {
  endorsement_id: number
  reference: string
  number: number
  type: string
  effective_from: string
  effective_to: string | null
  agreement: string | null
  gua_part: string | null
  description: string
  /** Headings are paths of fields of the contract, values as changes hold them; links by their names. */
  changes: readonly { heading: string; row: string | null; before: string | null; after: string | null }[]
  premium: {
    effect: 'none' | 'additional' | 'return'
    currency: string
    amount_100: string | null
    method: string | null
    settlement_due_date: string | null
    shares: readonly { market: string; signed_line: string; amount: string }[]
  } | null
  parties: readonly { market: string; role: string; response: string; responded_on: string | null }[]
}

export type DocumentOrder =
  | { kind: ContractPaper }
  | { kind: NotePaper; note: NoteFacts }
  | { kind: 'endorsement'; endorsement: EndorsementFacts }

/** Papers that have to be there, or waived, before a contract is bound. Source: domain guide 3.2, move 26. */
export const REQUIRED_PAPERS = ['wordings', 'survey', 'stamp_evidence', 'signed_slip'] as const
export type RequiredPaper = (typeof REQUIRED_PAPERS)[number]
