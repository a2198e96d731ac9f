import type { Input } from '#domain/api/endpoint.ts'
import {
  assignSources,
  judgeSourceAccount,
  judgeSourceDocument,
  loadSourceReview,
  meetSourceCondition,
  moveSource,
  overrideRisk,
  settleRiskOverride,
  verifySourceDocuments,
} from '#domain/api/source/source-review.ts'
import { sourceReviewMachine, type ActCall } from '#src/machines/source/source-review.machine.ts'
import { calling, useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { newInstance } from '#src/services/instance.ts'
import type { Values } from '#domain/records/values.ts'

export type SourceReviewActor = ActorRefFrom<typeof sourceReviewMachine>

export const DOCUMENT_ACTS = { 'document.verify': 'verified', 'document.reject': 'rejected', 'document.waive': 'waived' } as const
export const ACCOUNT_ACTS = { 'account.verify': 'verified', 'account.reject': 'rejected' } as const
export const RISK_ACTS = { 'risk.confirm': 'confirmed', 'risk.drop': 'dropped' } as const

/** A row of the checklist as the subject of an act: its type, and the document that lies there. */
export const subjectOf = (type: string, document: number | null) => `${type}:${document ?? ''}`

type Judging = Input<typeof judgeSourceDocument>

function judging(subject: string | null): Pick<Judging, 'document_type' | 'document_id'> {
  const [type = '', document] = (subject ?? '').split(':')
  return { document_type: type as Judging['document_type'], document_id: document ? Number(document) : null }
}

/** Makes one act with the call that it belongs to. */
function makeAct({ call }: Services, { review, act, subject, values, idempotencyKey }: ActCall, signal: AbortSignal) {
  const { id, row_version } = review.source
  const options = { signal, idempotencyKey }
  const input = { ...values, id, row_version } as Values
  if (act in DOCUMENT_ACTS) {
    const verdict = DOCUMENT_ACTS[act as keyof typeof DOCUMENT_ACTS]
    return call(judgeSourceDocument, { ...input, ...judging(subject), verdict } as Judging, options)
  }
  if (act === 'documents.verify')
    return call(verifySourceDocuments, { id, row_version, document_ids: (subject ?? '').split(',').map(Number) }, options)
  if (act in ACCOUNT_ACTS) {
    const verdict = ACCOUNT_ACTS[act as keyof typeof ACCOUNT_ACTS]
    return call(judgeSourceAccount, { ...input, account: Number(subject), verdict } as Input<typeof judgeSourceAccount>, options)
  }
  if (act in RISK_ACTS) {
    return call(settleRiskOverride, { id, row_version, verdict: RISK_ACTS[act as keyof typeof RISK_ACTS] }, options)
  }
  if (act === 'risk.override') return call(overrideRisk, input as Input<typeof overrideRisk>, options)
  if (act === 'condition.meet') return call(meetSourceCondition, { id, row_version, condition: Number(subject) }, options)
  if (act === 'source.assign') {
    const { user, reason = '' } = values as { user: number; reason?: string }
    return call(assignSources, { ids: [id], user, reason }, options)
  }
  // Each act brings the fields that its own dialog asks for.
  const asked = { reason: '', items: [], replies: [], conditions: [], ...input, move: act }
  return call(moveSource, asked as unknown as Input<typeof moveSource>, options)
}

/** The chart of the review, filled with its calls. */
export function useSourceReview(id: number): SourceReviewActor {
  const services = useServices()
  const { call, announce, actorOptions } = services
  const [instance] = useState(newInstance)
  return useActorRef(
    sourceReviewMachine.provide({
      actors: {
        loadReview: calling(call, loadSourceReview),
        makeAct: fromPromise<{ message: string }, ActCall>(({ input, signal }) => makeAct(services, input, signal)),
      },
      actions: { announce: (_, { message }) => announce(message, 'success') },
    }),
    { ...actorOptions, input: { id, instance } },
  )
}
