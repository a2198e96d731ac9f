import type { recordPageMachine } from '#src/machines/editing/record-page.machine.ts'
import type { ActorRefFrom } from 'xstate'
import type { ResourceActor } from '../resource-actors.ts'

export type RecordPageActor = ActorRefFrom<typeof recordPageMachine>

/** Whose form it is: the dialog over a list, or a page of its own. Both tell by tags what it is doing. */
export type FormActor = ResourceActor | RecordPageActor
