import type { FileRef } from '../../files/file-ref.ts'
import type { Named } from '../../records/links.ts'
import type { ShownMarket, ShownSection, Text } from '../figures/shown.ts'
import type { MARKET_STATUSES, SUBJECTIVITY_STATUSES } from '../choices.ts'

export type MarketStatus = (typeof MARKET_STATUSES)[number]
export type SubjectivityStatus = (typeof SUBJECTIVITY_STATUSES)[number]

export interface Subjectivity {
  id: number
  wording: Text
  deadline: Text
  no_deadline: boolean
  subjectivity_status: SubjectivityStatus | null
}

/** A market as a contract shows it, with its line. */
export interface PanelMarket extends ShownMarket {
  market_status: MarketStatus | null
  is_bureau_leader: boolean
  guidance_min: Text
  guidance_max: Text
  written_at: Text
  expires_at: Text
  is_to_stand: boolean
  is_lead_only: boolean
  min_signed_line: Text
  line_condition: Text
  subjectivity_mode: Text
  underwriter_name: Text
  underwriter_reference: Text
  year_of_account: number | null
  risk_code: Named | null
  signing_number_date: Text
  evidence: FileRef | null
  subjectivities: Subjectivity[]
}

export interface PanelSection extends ShownSection {
  basis_of_written_lines: Text
  signing_provisions: Text
  markets: PanelMarket[]
}
