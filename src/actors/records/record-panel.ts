import type { Entity } from '#domain/entities/entity.ts'
import { recordPanelMachine } from '#src/machines/list/record-panel.machine.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { calling, type Services } from '#src/services/services.tsx'
import type { ActorRefFrom, PromiseActorLogic } from 'xstate'
import { callsOf } from './resource.ts'

export type RecordPanelActor = ActorRefFrom<typeof recordPanelMachine>

/** The chart of the panel, filled with the calls of one entity. */
export const recordPanelOf = (entity: Entity, { call }: Services) =>
  recordPanelMachine.provide({
    actors: { loadRow: calling(call, callsOf(entity).load) as PromiseActorLogic<{ data: Row }, { id: number }> },
  })
