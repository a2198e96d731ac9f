import { newInstance } from '#src/services/instance.ts'
import { cancelImport, loadFailedRows, loadImport, loadOpenImport, previewImport, startImport } from '#domain/api/import.ts'
import type { ReplyOf } from '#domain/api/endpoint.ts'
import { problemOf } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { neededFields } from '#domain/entities/importable.ts'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { builtOnce } from '#src/services/built-once.ts'
import { saveFrom } from './downloads.ts'
import { importMachine } from '#src/machines/list/import.machine.ts'
import type { Beginning } from '#src/machines/list/import.setup.ts'
import { calling, useServices, type Services } from '#src/services/services.tsx'

export type ImportActor = ActorRefFrom<typeof importMachine>

const chartOn = builtOnce((call: Services['call']) =>
  importMachine.provide({
    actors: {
      findOpenImport: calling(call, loadOpenImport),
      previewImport: calling(call, previewImport),
      startImport: fromPromise<ReplyOf<typeof startImport>, Beginning>(
        ({ input: { idempotencyKey, mapping, replace: _, headRow: __, ...asked }, signal }) =>
          call(startImport, { ...asked, mapping: [...mapping] }, { signal, idempotencyKey }),
      ),
      loadImport: calling(call, loadImport),
      cancelImport: calling(call, cancelImport),
    },
  }),
)

/** The import chart of one list; the list is told when its rows are others. */
export function useImport(entity: Entity, onChange: () => void): ImportActor {
  const { call, actorOptions } = useServices()
  const instance = useMemo(() => newInstance(), [])
  const input = { entity: entity.name, required: neededFields(entity), instance }
  const actor = useActorRef(chartOn(call), { ...actorOptions, input })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const heard = actor.on('rows.change', () => tell())
    return () => heard.unsubscribe()
  }, [actor])
  return actor
}

/** Fetches the rows that were not good, each with its reasons; a refusal is announced. */
export function useFailedRows(): (uuid: string) => void {
  const { call, announce } = useServices()
  return (uuid) =>
    void call(loadFailedRows, { uuid }).then(
      ({ data }) => saveFrom(data.url),
      (error: unknown) => announce(problemOf(error).message, 'error'),
    )
}
