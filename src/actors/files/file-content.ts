import { loadFileLink } from '#domain/api/files.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { Operation } from '../operation.ts'

interface Wanted {
  uuid: string
  /** What the store found it to be; the browser is not left to guess. */
  type: string
}

/** Fetches the bytes of a file; its data is an address that the page can show, to be given back when it is no longer shown. */
export function useFileContent(): Operation {
  const { call, actorOptions } = useServices()
  const callEndpoint = fromPromise<{ message: string; data: unknown }, unknown>(async ({ input, signal }) => {
    const { uuid, type } = input as Wanted
    const { data } = await call(loadFileLink, { uuid }, { signal })
    const answer = await fetch(data.url, { signal })
    if (!answer.ok) throw new TypeError(`The file answered with ${answer.status}`)
    const bytes = await answer.arrayBuffer()
    return { message: '', data: URL.createObjectURL(new Blob([bytes], { type })) }
  })
  return useActorRef(operationMachine.provide({ actors: { callEndpoint } }), actorOptions)
}
