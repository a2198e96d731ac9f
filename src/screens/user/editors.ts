import { changeUser, loadUser } from '#domain/api/access-control/users.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { assign, assignBranchPermissions, loadAssignments, loadBranchPermissions } from '#domain/api/access-control/access.ts'
import { sectionEditorMachine } from '#src/machines/editing/section-editor.machine.ts'
import type { Loaded, SaveSection } from '#src/machines/editing/section-editor.setup.ts'
import { useServices, type Services } from '#src/services.tsx'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { assignmentsWire, type AssignmentRow } from './access/assignment-rows.ts'
import { seatsWire, type SeatRow } from './access/seat-rows.ts'
import { profileWire, type ProfileDraft } from './profile/profile-draft.ts'

export type Editor = ActorRefFrom<typeof sectionEditorMachine>

interface Section {
  load: (signal: AbortSignal) => Promise<{ data: unknown }>
  save: (asked: SaveSection, signal: AbortSignal) => Promise<{ message: string; data: unknown }>
  onSaved: () => void
}

const newInstance = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')

function useEditor({ load, save, onSaved }: Section): Editor {
  const { announce, actorOptions } = useServices()
  const [instance] = useState(newInstance)
  return useActorRef(
    sectionEditorMachine.provide({
      actors: {
        loadSection: fromPromise(async ({ signal }) => ({ data: (await quietly(signal, () => load(signal))).data as Loaded })),
        saveSection: fromPromise<{ message: string; data: Loaded }, SaveSection>(async ({ input, signal }) => {
          const { message, data } = await quietly(signal, () => save(input, signal))
          return { message, data: data as Loaded }
        }),
      },
      actions: {
        announce: (_, { message }) => {
          announce(message, 'success')
          onSaved()
        },
      },
    }),
    { ...actorOptions, input: { instance } },
  )
}

/** A call that ends with its actor says nothing any more: React stops actors and starts them again. */
async function quietly<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => {})
    throw error
  }
}

const profileOf = ({ call }: Services, id: number): Omit<Section, 'onSaved'> => ({
  load: (signal) => call(loadUser, { id }, { signal }),
  save: ({ draft, rowVersion, idempotencyKey }, signal) =>
    call(changeUser, { id, row_version: rowVersion, ...profileWire(draft as ProfileDraft) }, { signal, idempotencyKey }),
})

const assignmentsOf = ({ call }: Services, user: number): Omit<Section, 'onSaved'> => ({
  load: (signal) => call(loadAssignments, { user }, { signal }),
  save: ({ draft, rowVersion, idempotencyKey }, signal) => {
    const input = { user, row_version: rowVersion, assignments: assignmentsWire(draft as AssignmentRow[]) }
    return call(assign, input as Input<typeof assign>, { signal, idempotencyKey })
  },
})

const seatsOf = ({ call }: Services, user: number): Omit<Section, 'onSaved'> => ({
  load: (signal) => call(loadBranchPermissions, { user }, { signal }),
  save: ({ draft, rowVersion, idempotencyKey }, signal) => {
    const input = { user, row_version: rowVersion, branches: seatsWire(draft as SeatRow[]) }
    return call(assignBranchPermissions, input, { signal, idempotencyKey })
  },
})

export interface Editors {
  profile: Editor
  assignments: Editor
  seats: Editor
}

const request = (editor: Editor) => editor.send({ type: 'section.request' })

/** The sections of a user's page that are edited, each by itself; what one of them saves, the others show too. */
export function useEditors(id: number): Editors {
  const services = useServices()
  const profile: Editor = useEditor({ ...profileOf(services, id), onSaved: () => [assignments, seats].forEach(request) })
  const assignments: Editor = useEditor({ ...assignmentsOf(services, id), onSaved: () => [profile, seats].forEach(request) })
  const seats: Editor = useEditor({ ...seatsOf(services, id), onSaved: () => [profile, assignments].forEach(request) })
  return { profile, assignments, seats }
}
