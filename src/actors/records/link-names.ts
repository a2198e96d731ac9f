import type { Input } from '#domain/api/endpoint.ts'
import { listOptions } from '#domain/api/master.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { isNamed, rememberName } from '#src/services/option-names.ts'

export interface Link {
  of: Input<typeof listOptions>['of']
  id: string
}

/** A made-up address may hold anything; whoever wants more names than these is no reader. */
const MOST = 20

const isAskable = ({ of, id }: Link) => /^\d{1,9}$/.test(id) && !isNamed(of, id)

/**
 * Learns what these links are called where nobody has said it yet: an address that came from someone else only knows their ids.
 * Answers whether all is known that can be.
 */
export function useLinkNames(links: readonly Link[]): boolean {
  const { call, actorOptions } = useServices()
  const actor = useActorRef(
    operationMachine.provide({
      actors: {
        callEndpoint: fromPromise<{ message: string; data: unknown }, unknown>(async ({ input, signal }) => {
          const learn = async ({ of, id }: Link) => {
            const { data } = await call(listOptions, { of, search: '', id: Number(id) }, { signal })
            for (const option of data) rememberName(of, option)
          }
          await Promise.allSettled((input as Link[]).map(learn))
          return { message: '', data: input }
        }),
      },
    }),
    actorOptions,
  )
  const unknown = links.filter(isAskable).slice(0, MOST)
  const asked = unknown.map(({ of, id }) => `${of}:${id}`).join()
  useEffect(() => {
    if (unknown.length > 0) actor.send({ type: 'operation.request', input: unknown })
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` says which they are
  }, [actor, asked])
  const isAnswered = useSelector(actor, (snapshot) => snapshot.matches('succeeded'))
  return unknown.length === 0 || isAnswered
}
