import { createHash } from 'node:crypto'
import * as api from '#domain/api/custom-cob.ts'
import type { Template } from '#domain/templates/record.ts'
import { todayOf } from '../access/time.ts'
import { answer, callerOf, on, type Call, type Judge, type Served } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { EVERYWHERE } from '../store/records/scope.ts'
import { once } from '../store/idempotency.ts'
import {
  judgeTemplate,
  publishTemplate,
  removeTemplate,
  retireTemplate,
  saveTemplate,
  type Builder,
} from '../store/templates/moves.ts'
import { listTemplateRows, readTemplate } from '../store/templates/rows.ts'
import { insertTemplate } from '../store/templates/write.ts'

/** Templates belong to no branch: whoever may build them builds them for all. */
const writerOf = (call: Call): Builder => ({
  actorId: callerOf(call).userId,
  requestId: call.requestId,
  now: call.clock(),
  today: todayOf(call),
  reach: EVERYWHERE,
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The work of a call, once for each of its keys. A change is the same only when it changes the same. */
function doing<T>(call: Call, { name, method }: { name: string; method: string }, body: object, work: (sql: Sql) => Promise<T>) {
  const own = call.idempotencyKey
  const key = own !== null && method === 'PUT' ? hashOf(`${own} ${JSON.stringify(body)}`) : own
  const claim = { userId: callerOf(call).userId, key, route: name, body, now: call.clock() }
  return call.db.tx((sql) => once(sql, claim, () => work(sql)))
}

const titleOf = ({ name, version }: Template) => ({ title: name, version })

const moving = (endpoint: typeof api.publishTemplate, move: typeof publishTemplate, message: string): Served =>
  on(endpoint, (meant, call) =>
    doing(call, endpoint, meant, async (sql) => {
      const template = await move(sql, meant, writerOf(call))
      return answer(template, message, titleOf(template))
    }),
  )

const judge: Judge = (parts, call) => call.db.tx((sql) => judgeTemplate(sql, parts, writerOf(call)))

export const customCobRoutes: Served[] = [
  on(api.listTemplates, async (query, call) => answer(await listTemplateRows(call.db, query, call.clock()))),
  on(api.loadTemplate, async ({ id }, call) => answer(await readTemplate(call.db, id, call.clock()))),
  on(
    api.createTemplate,
    (values, call) =>
      doing(call, api.createTemplate, values, async (sql) => {
        const template = await insertTemplate(sql, values, writerOf(call))
        return answer(template, 'created', titleOf(template))
      }),
    judge,
  ),
  on(
    api.changeTemplate,
    (values, call) =>
      doing(call, api.changeTemplate, values, async (sql) => {
        const template = await saveTemplate(sql, values, writerOf(call))
        return answer(template, template.id === values.id ? 'changed' : 'next_version', titleOf(template))
      }),
    judge,
  ),
  on(api.removeTemplate, async (meant, call) => {
    const template = await call.db.tx((sql) => removeTemplate(sql, meant, writerOf(call)))
    return answer(null, 'removed', titleOf(template))
  }),
  moving(api.publishTemplate, publishTemplate, 'published'),
  moving(api.retireTemplate, retireTemplate, 'retired'),
]
