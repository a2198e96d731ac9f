import type { Crud, CrudCalls } from '#domain/api/crud.ts'
import { RequestFailed } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { useActorRef } from '@xstate/react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { saidProblem } from '#src/api/said-problem.ts'
import { exportMachine, type ExportFormat, type Granted } from '#src/machines/list/export.machine.ts'
import { rowCounter } from './rows-in-file.ts'
import { useServices, type Services } from '#src/services/services.tsx'

export type ExportActor = ActorRefFrom<typeof exportMachine>
export type ShownPart = Omit<Input<Crud['export']>, 'format'>

/** The body as it arrives; `tell` hears of the rows so far, where they can be counted. */
async function received({ body, headers }: Response, tell: (rows: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const type = headers.get('content-type') ?? ''
  if (!body) return new Blob([], { type })
  const [reader, count] = [body.getReader(), rowCounter(type)]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks, { type })
    chunks.push(value)
    if (count) tell(count(value))
  }
}

const refusalOf = async (reply: Response) => new RequestFailed(saidProblem(reply.status, await reply.text(), 'unexpected'))

/** `Region List 2026-11-21.csv`, as the server calls it. */
const nameOf = (reply: Response) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'export')

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What an export of now takes and tells. */
interface Around {
  shown: () => ShownPart
  onSaved: (rows: number) => void
}

function latest<T>(first: T) {
  let kept = first
  return { now: () => kept, keep: (next: T) => void (kept = next) }
}

const chartOf = ({ call, fetchPort }: Services, endpoint: CrudCalls['export'], now: () => Around) =>
  exportMachine.provide({
    actors: {
      askForFile: fromPromise<{ data: Granted }, { format: ExportFormat }>(({ input, signal }) =>
        call(endpoint, { ...now().shown(), format: input.format }, { signal }),
      ),
      fetchFile: fromPromise<void, { granted: Granted }>(async ({ input, signal, self }) => {
        const reply = await (fetchPort ?? fetch)(input.granted.url, { signal })
        if (!reply.ok) throw await refusalOf(reply)
        save(await received(reply, (done) => self._parent?.send({ type: 'rows.arrive', done })), nameOf(reply))
      }),
    },
    actions: { announce: (_, { rows }) => now().onSaved(rows) },
  })

/** The export of what a list shows at the moment it is asked for. */
export function useExport(endpoint: CrudCalls['export'], shown: Around['shown'], onSaved: Around['onSaved']): ExportActor {
  const services = useServices()
  const [around] = useState(() => latest<Around>({ shown, onSaved }))
  useLayoutEffect(() => around.keep({ shown, onSaved }))
  const chart = useMemo(() => chartOf(services, endpoint, around.now), [services, endpoint, around])
  return useActorRef(chart, services.actorOptions)
}
