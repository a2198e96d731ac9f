import { draftOf as draftIn } from '../records/draft.ts'
import { SECTIONS, type SourceDraft, type SourceShown } from './sections/index.ts'

/** What a form would hold for a source as it is shown. */
export const draftOf = (shown: Partial<SourceShown>): SourceDraft => draftIn(Object.values(SECTIONS), shown)
