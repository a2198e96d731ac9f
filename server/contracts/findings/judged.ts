import type { ContractDraft, SectionDraft } from '#domain/contracts/draft.ts'
import { exposureOf } from '#domain/contracts/figures/cover.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Scope } from '../../store/records/scope.ts'

/** A contract as it is judged, on which day, and whose other contracts it may be compared with. */
export interface Judged {
  stored: StoredContract
  draft: ContractDraft
  sees: Scope
  /** `yyyy-mm-dd` */
  today: string
}

/** What a section covers at most, of the whole. */
export const coverOf = (section: SectionDraft) => exposureOf(section) ?? section.event_limit ?? section.sum_insured ?? null
