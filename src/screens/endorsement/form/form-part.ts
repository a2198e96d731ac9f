import type { Endorsement } from '#src/actors/contracts/endorsements.ts'
import type { RecordTexts } from '#src/parts/fields/record-texts.ts'
import type { DraftRow, EndorsementDraft } from '../endorsement-draft.ts'

/** What every part of the form is given. */
export interface PartProps {
  draft: EndorsementDraft
  endorsement: Endorsement
  texts: RecordTexts
  faults: Readonly<Record<string, string>>
  onDraft: (draft: EndorsementDraft) => void
}

type Group = 'changes' | 'parties' | 'documents'

export const withRow = (draft: EndorsementDraft, group: Group, place: number, cells: DraftRow): EndorsementDraft => ({
  ...draft,
  [group]: draft[group].map((row, at) => (at === place ? { ...row, ...cells } : row)),
})
export const without = (draft: EndorsementDraft, group: Group, place: number): EndorsementDraft => ({
  ...draft,
  [group]: draft[group].filter((_, at) => at !== place),
})
