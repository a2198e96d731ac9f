import type { Call } from '#domain/api/calls/call.ts'
import { contractIssuedCalls as calls } from '#domain/api/calls/contract-issued.ts'
import { endorsementCalls } from '#domain/api/calls/endorsement.ts'
import type {
  copyIssued,
  issueDocument,
  listIssued,
  loadPapers,
  previewDocument,
  waivePaper,
} from '#domain/api/contract/issued.ts'
import type { previewEndorsement } from '#domain/api/endorsement.ts'
import { loadFileLink } from '#domain/api/files.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'
import { saveFrom } from './files/downloads.ts'
import { useLoaded, type Loaded } from './loaded.ts'
import { useOperation, type Operation } from './operation.ts'

const list: Call<typeof listIssued> = calls.listIssued
const papers: Call<typeof loadPapers> = calls.loadPapers
const issuing: Call<typeof issueDocument> = calls.issueDocument
const previewing: Call<typeof previewDocument> = calls.previewDocument
const copying: Call<typeof copyIssued> = calls.copyIssued
const drafting: Call<typeof previewEndorsement> = endorsementCalls.previewEndorsement
const waiving: Call<typeof waivePaper> = calls.waivePaper

export type IssuedPage = Output<typeof listIssued>
export type PaperStanding = Output<typeof loadPapers>

/** What can be issued of a contract, what binding asks for, and what was uploaded. */
export const usePapers = (uuid: string, version: unknown): Loaded<PaperStanding> => useLoaded(papers, { uuid }, version)

/** ms between two looks at a document that is being made. */
const LOOK = 2_000

/** One page of the issued documents; looked at again while one of them is being made. */
export function useIssued(
  asked: Pick<Input<typeof listIssued>, 'uuid' | 'page' | 'page_size'>,
  version: unknown,
): Loaded<IssuedPage> {
  const loaded = useLoaded(list, asked, version)
  const request = useEffectEvent(loaded.request)
  const isMaking = loaded.current?.items.some(({ state }) => state === 'being_made') === true
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setTimeout(request, LOOK)
    return () => clearTimeout(timer)
  }, [isMaking, loaded.current])
  return loaded
}

/** Has a paper written, and has the browser fetch it. */
function useWritten<E extends typeof previewDocument | typeof previewEndorsement | typeof copyIssued>(of: Call<E>): Operation {
  const { call, announce, actorOptions } = useServices()
  return useActorRef(
    operationMachine.provide({
      actors: {
        callEndpoint: fromPromise(async ({ input, signal }) => {
          const { data: file } = await call(of, input as Input<E>, { signal })
          const reply = await call(loadFileLink, { uuid: file.uuid }, { signal })
          saveFrom(reply.data.url)
          return reply
        }),
      },
      actions: { announce: (_, { message, tone }) => tone === 'error' && announce(message, tone) },
    }),
    actorOptions,
  )
}

/** A document as it would be issued. */
export const usePreview = (): Operation => useWritten(previewing)
/** The paper of an endorsement before it is issued. */
export const useEndorsementDraft = (): Operation => useWritten(drafting)
/** An issued document in another format. */
export const useIssuedCopy = (): Operation => useWritten(copying)

function useDone<E extends typeof issueDocument | typeof waivePaper>(of: Call<E>, onDone: () => void): Operation {
  const { announce } = useServices()
  return useOperation(of, (message, tone) => {
    announce(message, tone)
    if (tone === 'success') onDone()
  })
}

export const useIssuing = (onIssued: () => void): Operation => useDone(issuing, onIssued)
export const useWaiving = (onWaived: () => void): Operation => useDone(waiving, onWaived)
