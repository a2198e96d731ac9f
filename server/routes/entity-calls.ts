import type { Crud } from '#domain/api/crud.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { CRUD } from '#domain/api/index.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Values } from '#domain/records/values.ts'
import { branchesOf } from '../access/branches.ts'
import { narrowedFor } from '../agreements/waiting.ts'
import { choiceWord } from '../exports/entity-words.ts'
import { answer, callerOf, on, type Call, type Judge, type Served } from '../serve.ts'
import { listRows } from '../store/entities/list.ts'
import { idOf, narrowedTo, readRow } from '../store/entities/rows.ts'
import { removeRow } from '../store/entities/remove.ts'
import { judgeRow } from '../store/entities/judge.ts'
import { changeRow, createRow, titleOf, type AskedMove } from '../store/entities/write.ts'
import { once } from '../store/idempotency.ts'
import { claimOf, claimOfChange } from './claims.ts'
import { bulkCall } from './entity-bulk.ts'
import { exportCall } from './entity-export.ts'
import { toldOf, withKeptFiles } from '../rules/files.ts'
import { historyOf } from './entity-history.ts'
import { shownRow, shownTo } from './entity-shown.ts'
import { rulesOf } from '../rules/of-entity.ts'
import { readable, writerOf, type RulesFor } from '../rules/writer.ts'

const titleIn = (entity: Entity, row: Record<string, unknown>) => ({ title: titleOf(entity, row) })

function readsOf(entity: Entity): Served[] {
  const { list, load, history } = CRUD.get(entity.name) as Crud
  return [
    on(list, async (query, call) => {
      const { filter, ...only } = narrowedFor(callerOf(call), entity, query.filter)
      const page = await listRows(
        call.db,
        entity,
        { query: { ...query, filter, language: call.language }, branches: readable(entity, call), ...only, ...narrowedTo(query) },
        call.clock(),
      )
      return answer({ ...page, items: page.items.map((row) => shownRow(entity, row, call)) })
    }),
    on(load, async ({ id }, call) =>
      answer(
        await shownTo(entity, call, async () =>
          readRow(call.db, entity, await idOf(call.db, entity, id), call.clock(), readable(entity, call)),
        ),
      ),
    ),
    on(history, async (asked, call) =>
      answer(await historyOf(entity, { ...asked, id: await idOf(call.db, entity, asked.id) }, call)),
    ),
  ]
}

const judgeOf =
  (entity: Entity, verb: 'add' | 'change', rulesFor: RulesFor): Judge =>
  ({ values, open }, call) =>
    call.db.tx(async (sql) => {
      const { id } = values as { id?: number | string }
      const found = { open, values: id === undefined ? values : { ...values, id: await idOf(sql, entity, id) } }
      return judgeRow(sql, entity, found, writerOf(entity, verb, call), rulesFor(call))
    })

function createCall(entity: Entity, create: Crud['create'], rulesFor: RulesFor): Served {
  const handle = async (sent: Input<Crud['create']>, call: Call) => {
    const values = await withKeptFiles(entity, sent, call)
    return call.db.tx((sql) =>
      once(sql, claimOf(call, create.name, toldOf(entity, sent)), async () => {
        const make = () => createRow(sql, entity, values, writerOf(entity, 'add', call), rulesFor(call))
        const row = await shownTo(entity, call, make)
        return answer(row, 'created', titleIn(entity, row))
      }),
    )
  }
  return on(create, handle, judgeOf(entity, 'add', rulesFor))
}

/** A status that was sent alone. */
const moveOf = ({ lifecycle = '' }: Entity, sent: Values & { id: number; row_version: number }): AskedMove => ({
  id: sent.id,
  row_version: sent.row_version,
  to: sent[lifecycle] as string,
  reason: (sent.reason as string | undefined) ?? '',
  on: (sent.on as string | null | undefined) ?? null,
})

function moving(entity: Entity, change: Crud['change'], rulesFor: RulesFor) {
  return (sent: Values & { id: number; row_version: number }, call: Call) =>
    call.db.tx((sql) =>
      once(sql, claimOfChange(call, change.name, sent), async () => {
        const acts = branchesOf(callerOf(call), change.access)
        const writer = writerOf(entity, 'change', call)
        const reaching = { ...writer, reach: { ...writer.reach, acts } }
        const row = await shownTo(entity, call, () => rulesFor(call).move!(sql, moveOf(entity, sent), reaching))
        const status = choiceWord(entity, entity.lifecycle!, row[entity.lifecycle!] as string, call.language)
        return answer(row, 'moved', { ...titleIn(entity, row), status })
      }),
    )
}

function changeCall(entity: Entity, change: Crud['change'], rulesFor: RulesFor): Served {
  const move = moving(entity, change, rulesFor)
  const handle = async (asked: Input<Crud['change']>, call: Call) => {
    const sent = { ...asked, id: await idOf(call.db, entity, asked.id) }
    if (entity.lifecycle && entity.lifecycle in sent) return move(sent, call)
    const values = await withKeptFiles(entity, sent, call)
    return call.db.tx((sql) =>
      once(sql, claimOfChange(call, change.name, toldOf(entity, sent)), async () => {
        let isWaiting = false
        const onWaiting = () => {
          isWaiting = true
        }
        const writer = { ...writerOf(entity, 'change', call), onWaiting }
        const save = () => changeRow(sql, entity, values, writer, rulesFor(call))
        const row = await shownTo(entity, call, save)
        return answer(row, isWaiting ? 'change_proposed' : 'changed', titleIn(entity, row))
      }),
    )
  }
  return on(change, handle, judgeOf(entity, 'change', rulesFor))
}

function writesOf(entity: Entity, rulesFor: RulesFor): Served[] {
  const { create, change, remove } = CRUD.get(entity.name) as Crud
  return [
    createCall(entity, create, rulesFor),
    changeCall(entity, change, rulesFor),
    on(remove, async (asked, call) => {
      const work = () => call.db.tx((sql) => removeRow(sql, entity, asked, writerOf(entity, 'delete', call), rulesFor(call)))
      const row = await shownTo(entity, call, work)
      return answer(null, 'removed', titleIn(entity, row))
    }),
    bulkCall(entity, rulesFor),
  ]
}

/** The calls of every declared entity whose address begins so. */
export function entityCalls(prefix: string): Served[] {
  return ENTITIES.filter(({ api }) => api.startsWith(prefix)).flatMap((entity) => [
    ...readsOf(entity),
    ...writesOf(entity, rulesOf(entity)),
    exportCall(entity, (CRUD.get(entity.name) as Crud).export),
  ])
}
