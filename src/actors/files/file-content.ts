import { loadFileLink } from '#domain/api/files.ts'
import type { Problem } from '#domain/app-error.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'

interface Wanted {
  uuid: string
  /** What the store found it to be; the browser is not left to guess. */
  type: string
}

interface FileContent {
  /** An address that the page can show; null before the bytes are there. */
  address: string | null
  problem: Problem | null
  request: () => void
}

/** Fetches the bytes of a file at once, and gives its address back when it is no longer shown. */
export function useFileContent({ uuid, type }: Wanted): FileContent {
  const { call, actorOptions } = useServices()
  const callEndpoint = fromPromise<{ message: string; data: unknown }, unknown>(async ({ input, signal }) => {
    const wanted = input as Wanted
    const { data } = await call(loadFileLink, { uuid: wanted.uuid }, { signal })
    const answer = await fetch(data.url, { signal })
    if (!answer.ok) throw new TypeError(`The file answered with ${answer.status}`)
    const bytes = await answer.arrayBuffer()
    return { message: '', data: URL.createObjectURL(new Blob([bytes], { type: wanted.type })) }
  })
  const actor = useActorRef(operationMachine.provide({ actors: { callEndpoint } }), actorOptions)
  const request = () => actor.send({ type: 'operation.request', input: { uuid, type } })
  useEffect(request, [actor, uuid, type])
  const address = useSelector(actor, ({ context }) => (typeof context.data === 'string' ? context.data : null))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])
  return { address, problem, request }
}
