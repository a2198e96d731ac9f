import { crudCalls } from '#domain/api/calls/crud.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import type { Endpoint, ReplyOf } from '#domain/api/endpoint.ts'
import type { Page, ListQuery } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { resourceMachine } from '#src/machines/resource.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { calling, type Services } from '#src/services/services.tsx'
import { fromPromise, type ActorRefFrom, type PromiseActorLogic } from 'xstate'
import { drawn } from '#src/ui/idle.ts'
import { knownPage, rememberPage, type Paged } from './known-pages.ts'

export type ResourceActor = ActorRefFrom<typeof resourceMachine>

const known = new Map<string, CrudCalls>()

/** The calls of an entity; made when its list is first opened. */
export function callsOf(entity: Entity): CrudCalls {
  const calls = known.get(entity.name) ?? crudCalls(entity)
  known.set(entity.name, calls)
  return calls
}

/** What was asked for before its list was there to ask. */
const broughtBy = builtOnce((_services: Services) => new Map<string, Promise<unknown>>())
const keyOf = (entity: Paged, query: ListQuery) => `${entity.name} ${JSON.stringify(query)}`

/** Asks for a page that a list is about to show, so that it is drawn with its rows; the list takes the answer, and asks anew after a failure. */
export async function bringPage(services: Services, entity: Entity, query: ListQuery): Promise<void> {
  const [key, brought] = [keyOf(entity, query), broughtBy(services)]
  const reply = services.call(callsOf(entity).list, query)
  brought.set(key, reply)
  reply.catch(() => brought.delete(key))
  rememberPage(services, entity, query, (await reply).data)
}

function takeBrought(services: Services, entity: Paged, query: ListQuery) {
  const [key, brought] = [keyOf(entity, query), broughtBy(services)]
  const reply = brought.get(key)
  brought.delete(key)
  return reply
}

/** The resource chart, filled with the calls of one entity. */
export const resourceOf = builtOnce((services: Services) =>
  builtOnce((entity: Entity) => resourceWith(callsOf(entity), entity, services)),
)

/** The same with other calls than those of an entity, for records that have their own. A page that shows already is asked for again once it is drawn. */
export function resourceWith(calls: Pick<CrudCalls, 'list' | 'remove'>, entity: Paged, services: Services) {
  const { call, announce } = services
  const callAndRemember: typeof call = async <E extends Endpoint>(...[endpoint, query, options]: Parameters<typeof call<E>>) => {
    const coming = takeBrought(services, entity, query as ListQuery) as Promise<ReplyOf<E>> | undefined
    if (!coming && knownPage(services, entity, query as ListQuery)) await drawn()
    const reply = await (coming ?? call(endpoint, query, options))
    return { ...reply, data: rememberPage(services, entity, query as ListQuery, reply.data as Page<Row>) } as typeof reply
  }
  return resourceMachine.provide({
    actors: {
      listRows: calling(callAndRemember, calls.list) as PromiseActorLogic<{ data: Page<Row> }, ListQuery>,
      removeRow: fromPromise<{ message: string }, { row: Row }>(({ input: { row }, signal }) =>
        call(calls.remove, { id: row.id, row_version: row.row_version }, { signal }),
      ),
    },
    actions: { announce: (_, { message }) => announce(message, 'success') },
  })
}
