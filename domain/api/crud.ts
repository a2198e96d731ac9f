import * as z from 'zod/mini'
import type { Entity } from '../entities/entity.ts'
import { fileUuid } from '../files/file-ref.ts'
import { isId, named } from '../records/links.ts'
import { isPatchedAlone, patchShape, rowSchema, valuesSchema, valuesShape } from '../records/schema.ts'
import type { ValuesOf } from '../records/inferred.ts'
import { bulkInput, bulkOutput } from './bulk.ts'
import type { Call } from './calls/call.ts'
import { crudCalls } from './calls/crud.ts'
import { done, endpoint } from './endpoint.ts'
import { exportInput, exportOutput } from './export.ts'
import { listInput, pageOf } from './envelope.ts'

const id = z.coerce.number().check(...isId())
const rowVersion = z.number().check(z.int('not_valid'))

const turned = { page: listInput.shape.page, page_size: listInput.shape.page_size }
const fields = z.nullable(z.record(z.string(), z.unknown()))

/** What was done to a row, newest first: the fields that changed, as a row holds them; `null` before there was one, and after. */
const entry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.nullable(named),
  action: z.enum(['created', 'changed', 'removed']),
  before: fields,
  after: fields,
})

export type HistoryEntry = z.output<typeof entry>

type Changed<E extends Entity> = z.ZodMiniType<ValuesOf<E> & { id: number; row_version: number }>

/** The id of a record, or its uuid, which is the key of an agreement. */
const keyed = z.union([fileUuid, id], 'not_valid') as unknown as typeof id

/** `uuid` narrows the list to one. */
const narrowed = z.strictObject({ ...listInput.shape, uuid: z.optional(fileUuid) }) as unknown as typeof listInput

const aloneOrWhole =
  (declaration: Entity): Parameters<z.ZodMiniObject['check']>[0] =>
  ({ value, issues }) => {
    if (isPatchedAlone(declaration, value)) return
    issues.push({ code: 'custom', message: 'not_valid', input: value, path: [declaration.lifecycle ?? ''], continue: true })
  }

function changeSchema(declaration: Entity) {
  if (!declaration.patched) return z.strictObject({ ...valuesShape(declaration), id, row_version: rowVersion })
  return z.strictObject({ ...patchShape(declaration), id: keyed, row_version: rowVersion }).check(aloneOrWhole(declaration))
}

/** The calls of an entity. `change` carries the `row_version` that was read; `remove` may, and is then refused when stale. */
export function crud<E extends Entity>(declaration: E) {
  const calls = crudCalls(declaration)
  const row = rowSchema(declaration)
  const key = declaration.patched ? keyed : id
  const changed = changeSchema(declaration) as unknown as Changed<E>
  const removed = z.strictObject({ id, row_version: z.optional(z.coerce.number().check(z.int('not_valid'))) })
  return {
    list: endpoint({ ...calls.list, input: declaration.patched ? narrowed : listInput, output: pageOf(row) }),
    load: endpoint({ ...calls.load, input: z.strictObject({ id: key }), output: row }),
    history: endpoint({ ...calls.history, input: z.strictObject({ id: key, ...turned }), output: pageOf(entry) }),
    export: endpoint({ ...calls.export, input: exportInput, output: exportOutput }),
    create: endpoint({ ...calls.create, input: valuesSchema(declaration), output: row }),
    change: endpoint({ ...calls.change, input: changed, output: row }),
    remove: endpoint({ ...calls.remove, input: removed, output: done }),
    bulk: endpoint({ ...calls.bulk, input: bulkInput, output: bulkOutput }),
  }
}

export type Crud<E extends Entity = Entity> = ReturnType<typeof crud<E>>

/** The same without schemas, as lists make them. */
export type CrudCalls = { [Name in keyof Crud]: Call<Crud[Name]> }
