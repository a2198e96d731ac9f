import * as z from 'zod/mini'
import type { Entity } from '../entities/entity.ts'
import { accessOf } from '../entities/places.ts'
import { isId, rowSchema, valuesSchema, valuesShape, type ValuesOf } from '../entities/schema.ts'
import { bulkInput, bulkOutput } from './bulk.ts'
import { done, endpoint } from './endpoint.ts'
import { exportInput, exportOutput } from './export.ts'
import { listInput, pageOf } from './envelope.ts'

const id = z.coerce.number().check(...isId())
const rowVersion = z.number().check(z.int('not_valid'))

type Changed<E extends Entity> = z.ZodMiniType<ValuesOf<E> & { id: number; row_version: number }>

/** The calls of an entity. `change` carries the `row_version` that was read; `remove` may, and is then refused when stale. */
export function crud<E extends Entity>(declaration: E) {
  const { api, name, subject } = declaration
  const row = rowSchema(declaration)
  const values = valuesSchema(declaration)
  const changed = z.strictObject({ ...valuesShape(declaration), id, row_version: rowVersion }) as unknown as Changed<E>
  const removed = z.strictObject({ id, row_version: z.optional(z.coerce.number().check(z.int('not_valid'))) })
  const to = <const Verb extends 'add' | 'change' | 'delete'>(verb: Verb) => ({
    access: { all: [`${verb}_${subject}`] },
    tag: name,
  })
  const viewing = { access: accessOf(declaration, 'view'), tag: name }
  const hasFiles = Object.values(declaration.fields).some(({ kind }) => kind === 'files')
  const form = hasFiles ? ({ encoding: 'form' } as const) : {}
  const item = `${api}:id/`
  return {
    list: endpoint({ name: `list_${name}`, method: 'GET', path: api, ...viewing, input: listInput, output: pageOf(row) }),
    load: endpoint({ name: `load_${name}`, method: 'GET', path: item, ...viewing, input: z.strictObject({ id }), output: row }),
    export: endpoint({
      name: `export_${name}`,
      method: 'POST',
      path: `${api}export/`,
      ...viewing,
      input: exportInput,
      output: exportOutput,
    }),
    create: endpoint({ name: `create_${name}`, method: 'POST', path: api, ...to('add'), ...form, input: values, output: row }),
    change: endpoint({
      name: `change_${name}`,
      method: 'PUT',
      path: item,
      ...to('change'),
      ...form,
      input: changed,
      output: row,
    }),
    remove: endpoint({ name: `remove_${name}`, method: 'DELETE', path: item, ...to('delete'), input: removed, output: done }),
    bulk: endpoint({
      name: `bulk_${name}`,
      method: 'POST',
      path: `${api}bulk/`,
      access: { any: [`change_${subject}`, `delete_${subject}`] },
      tag: name,
      input: bulkInput,
      output: bulkOutput,
    }),
  }
}

export type Crud<E extends Entity = Entity> = ReturnType<typeof crud<E>>
