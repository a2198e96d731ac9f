import type { Call } from '#domain/api/calls/call.ts'
import { savedViewCalls } from '#domain/api/calls/saved-views.ts'
import type * as views from '#domain/api/lists/saved-views.ts'
import type { SavedView } from '#domain/lists/saved-views.ts'
import type { ViewedList } from '#domain/lists/viewed-lists.ts'
import { savedViewsMachine, type ViewDraft } from '#src/machines/list/saved-views.machine.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type SavedViewsActor = ActorRefFrom<typeof savedViewsMachine>

type Calls = { [Name in keyof typeof savedViewCalls]: Call<(typeof views)[Name]> }

const { listSavedViews, createSavedView, changeSavedView, removeSavedView }: Calls = savedViewCalls

const chartOf = builtOnce((services: Services) => builtOnce((list: ViewedList) => chartFor(list, services)))

function chartFor(list: ViewedList, { call, announce }: Services) {
  const save = async ({ view, name, branch, content }: ViewDraft, signal: AbortSignal) => {
    const saved = { name, branch, ...content }
    const reply = view
      ? await call(changeSavedView, { id: view.id, row_version: view.row_version, ...saved }, { signal })
      : await call(createSavedView, { list, ...saved }, { signal })
    announce(reply.message, 'success')
    return reply.data
  }
  return savedViewsMachine.provide({
    actors: {
      listViews: fromPromise(async ({ signal }) => (await call(listSavedViews, { list }, { signal })).data.items),
      saveView: fromPromise<SavedView, { draft: ViewDraft }>(({ input, signal }) => save(input.draft, signal)),
      removeView: fromPromise<unknown, { view: SavedView }>(async ({ input: { view }, signal }) => {
        const { message } = await call(removeSavedView, { id: view.id }, { signal })
        announce(message, 'success')
      }),
    },
  })
}

/** The saved views of a list, read when they are first wanted. */
export function useSavedViews(list: ViewedList): SavedViewsActor {
  const services = useServices()
  return useActorRef(chartOf(services)(list), services.actorOptions)
}
