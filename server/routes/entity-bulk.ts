import { may, missing } from '#domain/access.ts'
import { AppError } from '#domain/app-error.ts'
import type { BulkAction, BulkReport } from '#domain/api/bulk.ts'
import type { Crud } from '#domain/api/crud.ts'
import { CRUD } from '#domain/api/index.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { accessOf } from '#domain/entities/places.ts'
import { errorText, fieldText } from '../http/texts.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { removeRow } from '../store/entities/remove.ts'
import { readRow } from '../store/entities/rows.ts'
import { valuesOf } from '../store/entities/values.ts'
import { changeRow, lockRow, titleOf } from '../store/entities/write.ts'
import { hashOf, once } from '../store/idempotency.ts'
import { readable, writerOf, type RulesFor } from './entity-writer.ts'

type Outcome = BulkReport['rows'][number]

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

/** In a transaction of its own, so that one row's refusal undoes no other; sent again under its key, it is done once. */
function oncePerKey(asked: Asked, id: number, title: string | null): Promise<Outcome> {
  const { entity, action, call } = asked
  const key = call.idempotencyKey && hashOf(`${call.idempotencyKey} ${id}`)
  const claim = { userId: callerOf(call).userId, key, route: `bulk_${entity.name}`, body: { action, id }, now: call.clock() }
  return call.db.tx((sql) => once(sql, claim, async () => ({ id, title, outcome: await carryOut(sql, asked, id), reason: null })))
}

function reasonOf(error: AppError, { language }: Call): string {
  const faults = Object.values(error.fields).map((fault) => fieldText(fault, language))
  return faults.length > 0 ? [...new Set(faults)].join(' ') : errorText(error, language)
}

async function titleBefore({ entity, call }: Asked, id: number): Promise<string | null> {
  try {
    return titleOf(entity, await readRow(call.db, entity, id, call.clock(), readable(entity, call)))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function outcomeOf(asked: Asked, id: number): Promise<Outcome> {
  const title = await titleBefore(asked, id)
  try {
    return await oncePerKey(asked, id, title)
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'key_reused') throw error
    return { id, title, outcome: 'refused', reason: reasonOf(error, asked.call) }
  }
}

/** Many rows at once, each judged as its own call would judge it, and told of one by one. */
export function bulkCall(entity: Entity, rulesFor: RulesFor): Served {
  const { bulk } = CRUD.get(entity.name) as Crud
  return on(bulk, async ({ action, ids }, call) => {
    const asked = { entity, action, rulesFor, call }
    allow(asked)
    const rows: Outcome[] = []
    for (const id of new Set(ids)) rows.push(await outcomeOf(asked, id))
    return answer({ rows })
  })
}
