import type { Call } from '#domain/api/calls/call.ts'
import { layoutCalls } from '#domain/api/calls/list-layouts.ts'
import type * as layouts from '#domain/api/lists/list-layouts.ts'
import type { ListLayout } from '#domain/api/lists/list-layouts.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { listColumnsMachine, type Layout } from '#src/machines/list/list-columns.machine.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { arrange } from '#src/ui/list/layout/arrange.ts'

export type ListColumnsActor = ActorRefFrom<typeof listColumnsMachine>

type Calls = { [Name in keyof typeof layoutCalls]: Call<(typeof layouts)[Name]> }

const { loadListLayouts, changeListLayout, removeListLayout }: Calls = layoutCalls

interface Kept {
  coming: Promise<Map<string, ListLayout>>
  layouts: Map<string, ListLayout> | null
}

/** Read once for all lists of one user; with the configuration of a session they are forgotten. */
const keptOf = new WeakMap<object, Kept>()

function layoutsOf({ call, session }: Services): Kept {
  const owner = session.getSnapshot().context.configuration ?? session
  const known = keptOf.get(owner)
  if (known) return known
  const coming = call(loadListLayouts, {}).then(({ data }) => new Map(Object.entries(data)))
  const kept: Kept = { coming, layouts: null }
  keptOf.set(owner, kept)
  coming.then(
    (layouts) => (kept.layouts = layouts),
    () => keptOf.delete(owner),
  )
  return kept
}

/** Resolves when it is known how the columns stand, or that it cannot be known. */
export const readLayouts = (services: Services): Promise<unknown> => layoutsOf(services).coming.catch(() => undefined)

const columnsOf = builtOnce((services: Services) => builtOnce((list: string) => chartOf(list, services)))

function chartOf(list: string, services: Services) {
  const { call } = services
  const keep = (layout: Layout) => {
    const { layouts } = layoutsOf(services)
    if (layout) layouts?.set(list, layout)
    else layouts?.delete(list)
  }
  return listColumnsMachine.provide({
    actors: {
      loadLayout: fromPromise(async () => (await layoutsOf(services).coming).get(list) ?? null),
      saveLayout: fromPromise<unknown, { layout: Layout }>(({ input: { layout }, signal }) => {
        keep(layout)
        return layout ? call(changeListLayout, { list, ...layout }, { signal }) : call(removeListLayout, { list }, { signal })
      }),
    },
  })
}

/** The columns of a list as its reader has arranged them, and the actor that is told of changes. */
export function useListColumns<C extends { name: string; width?: number | undefined }>(
  list: string,
  columns: readonly C[],
  standard: readonly string[],
) {
  const services = useServices()
  const [known] = useState(() => {
    const { layouts } = layoutsOf(services)
    return layouts ? (layouts.get(list) ?? null) : undefined
  })
  const actor = useActorRef(columnsOf(services)(list), { ...services.actorOptions, input: { known } })
  const layout = useSelector(actor, (snapshot) => snapshot.context.layout)
  const isLoading = useSelector(actor, (snapshot) => known === undefined && snapshot.matches('loading'))
  const arranged = useMemo(() => arrange(columns, standard, layout), [columns, standard, layout])
  return { actor, isLoading, ...arranged }
}
