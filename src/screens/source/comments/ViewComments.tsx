import type { SourceRecord } from '#domain/sources/record.ts'
import { LeaveQuestion } from '#src/parts/editing/LeaveQuestion.tsx'
import { useLeaveGuard, type LeaveGuardActor } from '#src/parts/editing/leave-guard.ts'
import type { Operation } from '#src/actors/operation.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SourceTexts } from '../source-texts.ts'
import { useAddingComment } from '#src/actors/sources/source-comments.ts'
import { saidIn, useCommentDraft, type CommentDraft } from './comment-draft.ts'
import { Comments } from './Comments.tsx'
import classes from './Comments.module.css'

/** Hears what comes of a call. */
function useEnd(actor: Operation, onEnd: (isAdded: boolean) => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const heard = actor.subscribe((snapshot) => {
      if (snapshot.matches('succeeded')) end(true)
      if (snapshot.matches('failed')) end(false)
    })
    return () => heard.unsubscribe()
  }, [actor])
}

/** Asks before a comment that is not sent is left behind. */
function useCommentGuard(draft: CommentDraft, send: () => void): LeaveGuardActor {
  const guard = useLeaveGuard({ save: send, leave: () => draft.keep(null) })
  useEffect(() => noteDraft(guard, draft), [guard, draft])
  return guard
}

const noteDraft = (guard: LeaveGuardActor, draft: CommentDraft) =>
  guard.send({ type: draft.read() ? 'form.touch' : 'form.restore' })

interface ViewCommentsProps {
  source: SourceRecord
  texts: SourceTexts
}

/** Comments beside a source that is only read: they are the one thing that can be added here. */
export default function ViewComments({ source, texts }: ViewCommentsProps) {
  const draft = useCommentDraft(source.id)
  const [added, setAdded] = useState(0)
  const adding = useAddingComment(source.id)
  const send = () => adding.send({ type: 'operation.request', input: saidIn(draft) })
  const guard = useCommentGuard(draft, send)
  useEnd(adding, (isAdded) => {
    if (isAdded) draft.keep(null)
    if (isAdded) setAdded((count) => count + 1)
    guard.send({ type: isAdded ? 'save.succeed' : 'save.fail' })
  })
  const isBusy = useSelector(adding, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(adding, ({ context }) => context.problem)
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches('asking') || snapshot.matches('saving'))
  const sending = { draft, isBusy, problem, onTouch: () => noteDraft(guard, draft), onSend: send }
  return (
    <>
      {isAsking && (
        <div className={classes.question}>
          <LeaveQuestion guard={guard} canSave />
        </div>
      )}
      <Comments source={source} texts={texts} added={added} sending={sending} />
    </>
  )
}
