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

const to = <const Verb extends 'add' | 'change' | 'delete'>({ name, subject }: Entity, verb: Verb) => ({
  access: { all: [`${verb}_${subject}`] },
  tag: name,
})

/** Entities with files are sent as forms. */
const encodingOf = ({ fields }: Entity) =>
  Object.values(fields).some(({ kind }) => kind === 'files') ? ({ encoding: 'form' } as const) : {}

function reads<E extends Entity>(declaration: E) {
  const { api, name } = declaration
  const row = rowSchema(declaration)
  const viewing = { access: accessOf(declaration, 'view'), tag: name }
  const path = `${api}export/`
  return {
    list: endpoint({ name: `list_${name}`, method: 'GET', path: api, ...viewing, input: listInput, output: pageOf(row) }),
    load: endpoint({
      name: `load_${name}`,
      method: 'GET',
      path: `${api}:id/`,
      ...viewing,
      input: z.strictObject({ id }),
      output: row,
    }),
    export: endpoint({ name: `export_${name}`, method: 'POST', path, ...viewing, input: exportInput, output: exportOutput }),
  }
}

function writes<E extends Entity>(declaration: E) {
  const { api, name } = declaration
  const row = rowSchema(declaration)
  const values = valuesSchema(declaration)
  const changed = z.strictObject({ ...valuesShape(declaration), id, row_version: rowVersion }) as unknown as Changed<E>
  const removed = z.strictObject({ id, row_version: z.optional(z.coerce.number().check(z.int('not_valid'))) })
  const form = encodingOf(declaration)
  const path = `${api}:id/`
  const adding = { ...to(declaration, 'add'), ...form }
  const changing = { ...to(declaration, 'change'), ...form }
  return {
    create: endpoint({ name: `create_${name}`, method: 'POST', path: api, ...adding, input: values, output: row }),
    change: endpoint({ name: `change_${name}`, method: 'PUT', path, ...changing, input: changed, output: row }),
    remove: endpoint({
      name: `remove_${name}`,
      method: 'DELETE',
      path,
      ...to(declaration, 'delete'),
      input: removed,
      output: done,
    }),
  }
}

/** The calls of an entity. `change` carries the `row_version` that was read; `remove` may, and is then refused when stale. */
export function crud<E extends Entity>(declaration: E) {
  const { api, name, subject } = declaration
  return {
    ...reads(declaration),
    ...writes(declaration),
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
