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
import type { User } from './data.ts'
import { profileWire, type ProfileDraft } from './profile/profile-draft.ts'

export type Editor = ActorRefFrom<typeof sectionEditorMachine>

interface Section {
  load: (signal: AbortSignal) => Promise<{ data: unknown }>
  save: (asked: SaveSection, signal: AbortSignal) => Promise<{ message: string; data: unknown }>
  onSaved: (before: Loaded, after: Loaded) => void
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
        announce: (_, { message, before, after }) => {
          announce(message, 'success')
          if (before) onSaved(before, after)
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

interface Step {
  from: number
  to: number
}

const ofAccess = (before: Loaded, after: Loaded): Step => ({ from: before.row_version, to: after.row_version })

const roleOf = (loaded: Loaded) => (loaded as unknown as User).role?.id

/** A profile has a version of its own; with another role it counts that of the access up by one. */
function ofRole(before: Loaded, after: Loaded): Step {
  const { access_version: to } = after as unknown as User
  return { from: roleOf(before) === roleOf(after) ? to : to - 1, to }
}

/** What is read shows what was saved beside it; what is being edited knows that the version was replaced from this page. */
const tell = (editors: readonly Editor[], { from, to }: Step) =>
  editors.forEach((editor) => {
    editor.send({ type: 'version.follow', from, to })
    editor.send({ type: 'section.request' })
  })

/** The sections of a user's page that are edited, each by itself; branches and assignments share a version. */
export function useEditors(id: number): Editors {
  const services = useServices()
  const profile: Editor = useEditor({
    ...profileOf(services, id),
    onSaved: (before, after) => tell([assignments, seats], ofRole(before, after)),
  })
  const accessSaved = (other: Editor, step: Step) => {
    tell([other], step)
    profile.send({ type: 'section.request' })
  }
  const assignments: Editor = useEditor({
    ...assignmentsOf(services, id),
    onSaved: (before, after) => accessSaved(seats, ofAccess(before, after)),
  })
  const seats: Editor = useEditor({
    ...seatsOf(services, id),
    onSaved: (before, after) => accessSaved(assignments, ofAccess(before, after)),
  })
  return { profile, assignments, seats }
}
