import type { SourceRecord } from '#domain/sources/record.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { SectionDrafts } from '../section/section-drafts.ts'
import type { SourceFormActor } from '#src/actors/sources/source-form.ts'
import type { SourceTexts } from '../source-texts.ts'
import type { Said } from '#src/actors/sources/source-comments.ts'
import type { CommentDraft } from './comment-draft.ts'
import { Comments } from './Comments.tsx'

interface FormCommentsProps {
  actor: SourceFormActor
  source: SourceRecord
  texts: SourceTexts
  drafts: SectionDrafts
  onTouch: () => void
  onSend: () => void
}

/** It lies with what is not saved of the other sections. */
const draftIn = (drafts: SectionDrafts): CommentDraft => ({
  read: () => (drafts.read('comments')?.values ?? null) as Said | null,
  keep: (said) => drafts.write('comments', said && { values: { ...said }, base: {} }),
})

/** A section of the form like any other: what is said goes out as the form saves it. */
export default function FormComments({ actor, source, texts, drafts, ...rest }: FormCommentsProps) {
  const [added, setAdded] = useState(0)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const problem = useSelector(actor, ({ context }) => context.formProblem)
  useEffect(() => {
    const heard = actor.on('section.saved', ({ section }) => section === 'comments' && setAdded((count) => count + 1))
    return () => heard.unsubscribe()
  }, [actor])
  return <Comments source={source} texts={texts} added={added} sending={{ ...rest, draft: draftIn(drafts), isBusy, problem }} />
}
