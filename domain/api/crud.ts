import * as z from 'zod/mini'
import type { Entity } from '../entities/entity.ts'
import { accessOf } from '../entities/places.ts'
import { rowSchema, valuesSchema, valuesShape, type RowOf, type ValuesOf } from '../entities/schema.ts'
import { done, endpoint } from './endpoint.ts'
import { listInput, pageOf } from './envelope.ts'

const id = z.coerce.number().check(z.int('not_valid'), z.positive('not_valid'))
const rowVersion = z.int('not_valid')

/** The four calls of an entity. `change` carries the `row_version` that was read; `remove` may, and is then refused when stale. */
export function crud<E extends Entity>(declaration: E) {
  const { api, name, subject } = declaration
  const row = rowSchema(declaration)
  const item = `${api}:id/`
  return {
    list: endpoint({
      name: `list_${name}`,
      method: 'GET',
      path: api,
      access: accessOf(declaration, 'view'),
      tag: name,
      input: listInput,
      output: pageOf(row),
    }),
    create: endpoint({
      name: `create_${name}`,
      method: 'POST',
      path: api,
      access: { all: [`add_${subject}`] },
      tag: name,
      input: valuesSchema(declaration),
      output: row,
    }),
    change: endpoint({
      name: `change_${name}`,
      method: 'PUT',
      path: item,
      access: { all: [`change_${subject}`] },
      tag: name,
      input: z.strictObject({ ...valuesShape(declaration), id, row_version: rowVersion }) as unknown as z.ZodMiniType<
        ValuesOf<E> & { id: number; row_version: number }
      >,
      output: row as z.ZodMiniType<RowOf<E>>,
    }),
    remove: endpoint({
      name: `remove_${name}`,
      method: 'DELETE',
      path: item,
      access: { all: [`delete_${subject}`] },
      tag: name,
      input: z.strictObject({ id, row_version: z.optional(z.coerce.number().check(z.int('not_valid'))) }),
      output: done,
    }),
  }
}

export type Crud<E extends Entity = Entity> = ReturnType<typeof crud<E>>
