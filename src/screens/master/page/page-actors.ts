import type { Input } from '#domain/api/endpoint.ts'
import type { Crud } from '#domain/api/crud.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { recordPageMachine } from '#src/machines/editing/record-page.machine.ts'
import type { Row, SaveInput } from '#src/machines/resource.setup.ts'
import type { Services } from '#src/services.tsx'
import { fromPromise } from 'xstate'
import type { Drafts } from '../record/drafts.ts'
import { callsOf } from '../resource-actors.ts'

interface Kept {
  drafts: Drafts
  /** What the draft of this page is kept as. */
  draft: string
}

/** The chart of a page, filled with the calls of one entity. A draft knows the version that it was made from. */
export function recordPageOf(entity: Entity, { call, announce }: Services, { drafts, draft }: Kept) {
  const calls = callsOf(entity)
  const load = async (id: number | null, signal: AbortSignal): Promise<{ data: Row | null }> => {
    if (id === null) return { data: null }
    const kept = drafts.read(draft)?.row
    return kept ? { data: kept } : call(calls.load, { id }, { signal })
  }
  const save = ({ row, values, idempotencyKey }: SaveInput, signal: AbortSignal) =>
    row
      ? call(calls.change, { ...values, id: row.id, row_version: row.row_version }, { signal, idempotencyKey })
      : call(calls.create, values as Input<Crud['create']>, { signal, idempotencyKey })
  return recordPageMachine.provide({
    actors: {
      loadRow: fromPromise<{ data: Row | null }, { id: number | null }>(({ input, signal }) => load(input.id, signal)),
      saveRow: fromPromise<{ message: string; data: Row }, SaveInput>(({ input, signal }) => save(input, signal)),
    },
    actions: {
      forgetDraft: () => drafts.drop(draft),
      announce: (_, { message }) => announce(message, 'success'),
    },
  })
}
