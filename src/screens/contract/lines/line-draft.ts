import type { ShownLine } from '#domain/contracts/lines/view.ts'

export interface DraftSubjectivity {
  /** Tells rows apart that have no id yet. */
  key: number
  id: number | null
  wording: string
  deadline: string
}

/** A line as a form holds it. */
export interface LineDraft {
  written_basis: string
  /** In percent, or in money where it is written as an amount. */
  share: string
  written_at: string
  expires_at: string
  is_to_stand: boolean
  is_lead_only: boolean
  min_signed_line: string
  line_condition: string
  subjectivity_mode: string
  subjectivities: DraftSubjectivity[]
  underwriter_name: string
  underwriter_reference: string
  year_of_account: string
  acceptance: string
  reason: string
}

/** A line that nobody has written begins on the basis of its section. */
export const lineDraft = (line: ShownLine, year: number | null, basis: string | null): LineDraft => ({
  written_basis: (line.written_line ? line.written_basis : basis) ?? 'percent_of_whole',
  share: (line.written_basis === 'part_of_whole_amount' ? line.written?.amount : line.written_line) ?? '',
  written_at: line.written_at ?? '',
  expires_at: line.expires_at ?? '',
  is_to_stand: line.is_to_stand,
  is_lead_only: line.is_lead_only,
  min_signed_line: line.min_signed_line ?? '',
  line_condition: line.line_condition ?? '',
  subjectivity_mode: line.subjectivity_mode ?? 'none',
  subjectivities: line.subjectivities.map(({ id, wording, deadline }, at) => ({
    key: at,
    id,
    wording: wording ?? '',
    deadline: deadline ?? '',
  })),
  underwriter_name: line.underwriter_name ?? '',
  underwriter_reference: line.underwriter_reference ?? '',
  year_of_account: String(line.year_of_account ?? year ?? ''),
  acceptance: line.acceptance ?? '',
  reason: '',
})

const orNone = (value: string) => (value.trim() === '' ? null : value.trim())

/** As the call takes it. */
export function lineInput({ share, subjectivities, ...draft }: LineDraft) {
  const isAmount = draft.written_basis === 'part_of_whole_amount'
  return {
    ...draft,
    written_line: isAmount ? null : orNone(share),
    written_amount: isAmount ? orNone(share) : null,
    expires_at: orNone(draft.expires_at),
    min_signed_line: orNone(draft.min_signed_line),
    year_of_account: Number(draft.year_of_account),
    subjectivities: subjectivities.map(({ id, wording, deadline }) => ({ id, wording, deadline: orNone(deadline) })),
  }
}
