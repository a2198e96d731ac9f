import type { Crud } from '#domain/api/crud.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Values } from '#domain/records/values.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import type { Services } from '#src/services/services.tsx'
import { callsOf } from './resource.ts'

interface Sending {
  signal: AbortSignal
  idempotencyKey: string
}

/** How one record of an entity is read and saved; null where it is to be made. */
export const recordCalls = ({ call }: Services, entity: Entity) => ({
  load: async (id: number | null, signal: AbortSignal): Promise<{ data: Row | null }> =>
    id === null ? { data: null } : call(callsOf(entity).load, { id }, { signal }),
  save: (record: Row | null, values: Values, sending: Sending) =>
    record
      ? call(callsOf(entity).change, { ...values, id: record.id, row_version: record.row_version }, sending)
      : call(callsOf(entity).create, values as Input<Crud['create']>, sending),
})
