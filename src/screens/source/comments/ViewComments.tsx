import type { SourceRecord } from '#domain/sources/record.ts'
import { LeaveQuestion } from '#src/LeaveQuestion.tsx'
import { useLeaveGuard, type LeaveGuardActor } from '#src/leave-guard.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import type { Operation } from '#src/operation.ts'
import { useServices } from '#src/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { useSectionDrafts, type SectionDrafts } from '../section/section-drafts.ts'
import type { SourceTexts } from '../source-texts.ts'
import { sendComment, saidIn, type Said } from './comment-draft.ts'
import { Comments } from './Comments.tsx'
import classes from './Comments.module.css'

const OWN = ['comments'] as const

/** The call that adds a comment. */
function useAdding(id: number) {
  const { call, announce, actorOptions } = useServices()
  const logic = operationMachine.provide({
    actors: { callEndpoint: fromPromise(({ input, signal }) => sendComment(call, id, input as Said, signal)) },
    actions: { announce: (_, { message, tone }) => tone === 'success' && announce(message, tone) },
  })
  return useActorRef(logic, actorOptions)
}

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
function useCommentGuard(drafts: SectionDrafts, send: () => void): LeaveGuardActor {
  const guard = useLeaveGuard({ save: send, leave: () => drafts.dropAll() })
  useEffect(() => noteDraft(guard, drafts), [guard, drafts])
  return guard
}

const noteDraft = (guard: LeaveGuardActor, drafts: SectionDrafts) =>
  guard.send({ type: drafts.sections().length > 0 ? 'form.touch' : 'form.restore' })

interface ViewCommentsProps {
  source: SourceRecord
  texts: SourceTexts
}

/** Comments beside a source that is only read: they are the one thing that can be added here. */
export default function ViewComments({ source, texts }: ViewCommentsProps) {
  const drafts = useSectionDrafts(source.id, OWN)
  const [added, setAdded] = useState(0)
  const adding = useAdding(source.id)
  const send = () => adding.send({ type: 'operation.request', input: saidIn(drafts) })
  const guard = useCommentGuard(drafts, send)
  useEnd(adding, (isAdded) => {
    if (isAdded) drafts.dropAll()
    if (isAdded) setAdded((count) => count + 1)
    guard.send({ type: isAdded ? 'save.succeed' : 'save.fail' })
  })
  const isBusy = useSelector(adding, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(adding, ({ context }) => context.problem)
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches('asking') || snapshot.matches('saving'))
  const sending = { drafts, isBusy, problem, onTouch: () => noteDraft(guard, drafts), onSend: send }
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
