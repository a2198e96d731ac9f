import type { Said } from '#src/actors/sources/source-comments.ts'
import { useDrafts, type Drafts } from '#src/parts/editing/drafts.ts'
import { useMemo } from 'react'
import { draftName } from '../section/section-links.ts'
import { newInstance } from '#src/services/instance.ts'

/** What was typed and not sent: in the form it lies with what is not saved of the other sections. */
export interface CommentDraft {
  read: () => Said | null
  keep: (said: Said | null) => void
}

function draftBeside(source: number, store: Drafts): CommentDraft {
  const name = draftName(source, 'comments')
  let said = store.read<{ values: Said }>(name)?.draft.values ?? null
  return {
    read: () => said,
    keep: (next) => {
      said = next
      if (next) store.write(name, { record: null, draft: { values: next, base: {} }, names: {} })
      else store.drop(name)
    },
  }
}

/** Beside a source that is read there is nothing else to be saved. */
export function useCommentDraft(source: number): CommentDraft {
  const store = useDrafts()
  return useMemo(() => draftBeside(source, store), [store, source])
}

const NOTHING: Said = { comment: '', visibility: 'internal', mentions: [], key: '' }

export const saidIn = (draft: CommentDraft): Said => ({ ...NOTHING, ...draft.read() })

export const isSaid = ({ comment }: Pick<Said, 'comment'>) => comment.trim() !== ''

/** Other words are another comment. */
export const keepSaid = (draft: CommentDraft, said: Omit<Said, 'key'>): void =>
  draft.keep(isSaid(said) ? { ...said, key: newInstance() } : null)
