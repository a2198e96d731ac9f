import type { Crud } from '#domain/api/crud.ts'
import { CRUD } from '#domain/api/index.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { listRows } from '../store/entities/list.ts'
import { removeRow } from '../store/entities/remove.ts'
import { changeRow, createRow, titleOf } from '../store/entities/write.ts'
import { hashOf, once } from '../store/idempotency.ts'
import { bulkCall } from './entity-bulk.ts'
import { readable, writerOf, type RulesFor } from './entity-writer.ts'
const titleIn = (entity: Entity, row: Record<string, unknown>) => ({ title: titleOf(entity, row) })

function callsOf(entity: Entity, rulesFor: RulesFor): Served[] {
  const { list, create, change, remove } = CRUD.get(entity.name) as Crud
  const claim = (call: Call, route: string, body: unknown) => ({
    userId: callerOf(call).userId,
    key: call.idempotencyKey,
    route,
    body,
    now: call.clock(),
  })
  /** The same change again is the same; another one is judged by its version, which tells the caller more than a spent key. */
  const claimOfChange = (call: Call, body: object) => {
    const key = call.idempotencyKey && hashOf(`${call.idempotencyKey} ${JSON.stringify(body)}`)
    return { ...claim(call, change.name, body), key }
  }
  return [
    on(list, async (query, call) =>
      answer(await listRows(call.db, entity, { query, branches: readable(entity, call) }, call.clock())),
    ),
    on(create, (values, call) =>
      call.db.tx((sql) =>
        once(sql, claim(call, create.name, values), async () => {
          const row = await createRow(sql, entity, values, writerOf(entity, 'add', call), rulesFor(call))
          return answer(row, 'created', titleIn(entity, row))
        }),
      ),
    ),
    on(change, (values, call) =>
      call.db.tx((sql) =>
        once(sql, claimOfChange(call, values), async () => {
          const row = await changeRow(sql, entity, values, writerOf(entity, 'change', call), rulesFor(call))
          return answer(row, 'changed', titleIn(entity, row))
        }),
      ),
    ),
    on(remove, async (asked, call) => {
      const row = await call.db.tx((sql) => removeRow(sql, entity, asked, writerOf(entity, 'delete', call), rulesFor(call)))
      return answer(null, 'removed', titleIn(entity, row))
    }),
    bulkCall(entity, rulesFor),
  ]
}

const NONE: RulesFor = () => ({})

/** The calls of every declared entity whose address begins so. */
export function entityCalls(prefix: string, rules: Record<string, RulesFor> = {}): Served[] {
  return ENTITIES.filter(({ api }) => api.startsWith(prefix)).flatMap((entity) => callsOf(entity, rules[entity.name] ?? NONE))
}
