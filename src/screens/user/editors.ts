import { userCalls, type UserCalls } from '#src/actors/access/user-records.ts'
import type { EditedRecord } from '#src/machines/editing/record-editor.setup.ts'
import { useEditor, type Edited, type Editor } from '#src/parts/editing/editor.ts'
import { namesOf } from '#src/services/option-names.ts'
import { useServices } from '#src/services/services.tsx'
import { assignmentLinks, assignmentsWire, type AssignmentRow } from './access/assignment-rows.ts'
import { seatsWire, type SeatRow } from './access/seat-rows.ts'
import type { User } from './data.ts'
import { profileLinks, profileWire, type ProfileDraft } from './profile/profile-draft.ts'

type Section = Omit<Edited, 'onSaved'>

const versionOf = (record: EditedRecord | null) => record?.row_version ?? 0

const profileOf = ({ profile }: UserCalls, id: number): Section => ({
  name: `user:${id}:profile`,
  namesIn: (draft) => namesOf(profileLinks(draft as ProfileDraft)),
  load: profile.load,
  save: ({ record, draft, idempotencyKey }, signal) =>
    profile.save({ row_version: versionOf(record), ...profileWire(draft as ProfileDraft) }, { signal, idempotencyKey }),
})

const assignmentsOf = ({ assignments }: UserCalls, user: number): Section => ({
  name: `user:${user}:assignments`,
  namesIn: (draft) => namesOf(assignmentLinks(draft as AssignmentRow[])),
  load: assignments.load,
  save: ({ record, draft, idempotencyKey }, signal) => {
    const input = { row_version: versionOf(record), assignments: assignmentsWire(draft as AssignmentRow[]) }
    return assignments.save(input as Parameters<typeof assignments.save>[0], { signal, idempotencyKey })
  },
})

const seatsOf = ({ seats }: UserCalls, user: number): Section => ({
  name: `user:${user}:access`,
  namesIn: () => ({}),
  load: seats.load,
  save: ({ record, draft, idempotencyKey }, signal) =>
    seats.save({ row_version: versionOf(record), branches: seatsWire(draft as SeatRow[]) }, { signal, idempotencyKey }),
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

const ofAccess = (before: EditedRecord, after: EditedRecord): Step => ({ from: before.row_version, to: after.row_version })

const roleOf = (loaded: EditedRecord) => (loaded as User).role?.id

/** A profile has a version of its own; with another role it counts that of the access up by one. */
function ofRole(before: EditedRecord, after: EditedRecord): Step {
  const { access_version: to } = after as User
  return { from: roleOf(before) === roleOf(after) ? to : to - 1, to }
}

/** What is read shows what was saved beside it; what is being edited knows that the version was replaced from this page. */
const tell = (editors: readonly Editor[], { from, to }: Step) =>
  editors.forEach((editor) => {
    editor.send({ type: 'version.follow', from, to })
    editor.send({ type: 'record.request' })
  })

/** The sections of a user's page that are edited, each by itself; branches and assignments share a version. */
export function useEditors(id: number): Editors {
  const calls = userCalls(useServices(), id)
  const profile: Editor = useEditor({
    ...profileOf(calls, id),
    onSaved: (before, after) => tell([assignments, seats], ofRole(before, after)),
  })
  const accessSaved = (other: Editor, step: Step) => {
    tell([other], step)
    profile.send({ type: 'record.request' })
  }
  const assignments: Editor = useEditor({
    ...assignmentsOf(calls, id),
    onSaved: (before, after) => accessSaved(seats, ofAccess(before, after)),
  })
  const seats: Editor = useEditor({
    ...seatsOf(calls, id),
    onSaved: (before, after) => accessSaved(assignments, ofAccess(before, after)),
  })
  return { profile, assignments, seats }
}
