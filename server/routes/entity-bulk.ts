import { may, missing } from '#domain/access.ts'
import { AppError } from '#domain/app-error.ts'
import type { BulkAction } from '#domain/api/bulk.ts'
import type { Crud } from '#domain/api/crud.ts'
import { CRUD } from '#domain/api/index.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { accessOf } from '#domain/entities/places.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { removeRow } from '../store/entities/remove.ts'
import { readRow } from '../store/entities/rows.ts'
import { valuesOf } from '../store/entities/values.ts'
import { changeRow, lockRow, titleOf } from '../store/entities/write.ts'
import { reportOn, type Outcome } from '../http/bulk-rows.ts'
import { readable, writerOf, type RulesFor } from '../rules/writer.ts'

interface Asked {
  entity: Entity
  action: BulkAction
  rulesFor: RulesFor
  call: Call
}

const VERBS = { activate: 'change', deactivate: 'change', delete: 'delete' } as const

function allow({ entity, action, call }: Asked): void {
  const [caller, access] = [callerOf(call), accessOf(entity, VERBS[action])]
  if (!may(caller, access)) throw new AppError('not_permitted', { params: { missing: missing(caller, access).join(', ') } })
}

/** As a save of the whole row with nothing else changed. */
async function switchRow(sql: Sql, { entity, action, rulesFor, call }: Asked, id: number): Promise<Outcome['outcome']> {
  const writer = writerOf(entity, 'change', call)
  const current = await lockRow(sql, entity, { id }, 'change', writer)
  const form = { ...valuesOf(entity, current), id, row_version: current.row_version, is_active: action === 'activate' }
  const row = await changeRow(sql, entity, form, writer, rulesFor(call))
  return row.row_version === current.row_version ? 'unchanged' : 'changed'
}

async function carryOut(sql: Sql, asked: Asked, id: number): Promise<Outcome['outcome']> {
  const { entity, action, rulesFor, call } = asked
  if (action !== 'delete') return switchRow(sql, asked, id)
  await removeRow(sql, entity, { id }, writerOf(entity, 'delete', call), rulesFor(call))
  return 'changed'
}

/** Many rows of a declared entity at once. */
export function bulkCall(entity: Entity, rulesFor: RulesFor): Served {
  const { bulk } = CRUD.get(entity.name) as Crud
  return on(bulk, async ({ action, ids }, call) => {
    const asked = { entity, action, rulesFor, call }
    allow(asked)
    const report = await reportOn(call, ids, {
      route: `bulk_${entity.name}`,
      action,
      titleOf: async (id) => titleOf(entity, await readRow(call.db, entity, id, call.clock(), readable(entity, call))),
      carryOut: (sql, id) => carryOut(sql, asked, id),
    })
    return answer(report)
  })
}
