import type { Output } from '#domain/api/endpoint.ts'
import {
  bulkSources,
  changeSource,
  createSource,
  exportSources,
  listBrokers,
  listSimilarSources,
  listSources,
  listUnassignedSources,
  loadSource,
  removeSource,
} from '#domain/api/source/source.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { listedBroker, listedSource } from '#domain/sources/listed.ts'
import { branchesOf, ownBranches } from '../access/branches.ts'
import { todayOf } from '../access/time.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { readSource, seenBy } from '../sources/record.ts'
import { judgeDraft, judgePart, lockedSource } from '../sources/judge.ts'
import { createDraft, savePart } from '../sources/save.ts'
import { toldOf, withSentFiles } from '../records/sent-files.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { removeOne } from '../sources/remove.ts'
import { listRows } from '../store/entities/list.ts'
import { once } from '../store/idempotency.ts'
import { listSimilar } from '../store/sources/similar.ts'
import { narrowedTo, takesBusiness } from '../store/sources/conditions.ts'
import { reportOn } from '../http/bulk-rows.ts'
import { claimOf, claimOfChange } from './claims.ts'
import { exportCall } from './entity-export.ts'

type Listed = Output<typeof listSources>

async function listed(call: Call, asked: ListQuery, wanted: Parameters<typeof narrowedTo>[0]): Promise<Listed> {
  const branches = branchesOf(callerOf(call), { all: ['view_source'] })
  const query = { ...asked, language: call.language }
  const page = await listRows(call.db, listedSource, { query, branches, ...narrowedTo(wanted) }, call.clock())
  return page as unknown as Listed
}

const titled = ({ source_code: code, legal_name: name }: { source_code: string; legal_name: string | null }) => ({
  title: `${code} ${name ?? ''}`,
})

const DOCUMENTS = { groups: SECTIONS.documents.rows, purpose: 'source_document' } as const

export const sourceRoutes: Served[] = [
  on(listSources, async ({ is_unassigned: unassigned, id, ...query }, call) => {
    const isWanted = unassigned === undefined ? null : unassigned === 'true'
    return answer(await listed(call, query, { unassigned: isWanted, id: id ?? null }))
  }),
  on(listUnassignedSources, async (query, call) => answer(await listed(call, query, { unassigned: true, id: null }))),
  on(loadSource, async ({ id }, call) => answer(await readSource(call.db, id, { caller: callerOf(call), now: call.clock() }))),
  on(
    createSource,
    async (sent, call) => {
      const values = await withSentFiles(call, DOCUMENTS, sent)
      return call.db.tx((sql) =>
        once(sql, claimOf(call, createSource.name, toldOf(sent)), async () => {
          const source = await createDraft(sql, call, values)
          return answer(source, 'created', titled(source))
        }),
      )
    },
    (parts, call) => call.db.tx((sql) => judgeDraft(sql, call, parts)),
  ),
  on(
    changeSource,
    async (sent, call) => {
      const values = await withSentFiles(call, DOCUMENTS, sent)
      return call.db.tx((sql) =>
        once(sql, claimOfChange(call, changeSource.name, toldOf(sent)), async () => {
          const source = await savePart(sql, call, values)
          return answer(source, 'changed', titled(source))
        }),
      )
    },
    (parts, call) => call.db.tx((sql) => judgePart(sql, call, parts)),
  ),
  on(removeSource, (asked, call) =>
    call.db.tx(async (sql) => {
      const source = await lockedSource(sql, call, asked)
      await removeOne(sql, call, source)
      return answer(null, 'removed', titled(source))
    }),
  ),
  on(bulkSources, async ({ action, ids }, call) => {
    const report = await reportOn(call, ids, {
      route: bulkSources.name,
      action,
      titleOf: async (id) => titled(await readSource(call.db, id, { caller: callerOf(call), now: call.clock() })).title,
      async carryOut(sql, id) {
        await removeOne(sql, call, await lockedSource(sql, call, { id }))
        return 'changed'
      },
    })
    return answer(report)
  }),
  exportCall(listedSource, exportSources),
  on(listSimilarSources, async ({ legal_name: name, except = 0 }, call) =>
    answer(await listSimilar(call.db, name, except, seenBy(callerOf(call)))),
  ),
  on(listBrokers, async (query, call) => {
    const branches = ownBranches(callerOf(call))
    const only = takesBusiness(todayOf(call))
    const page = await listRows(call.db, listedBroker, { query, branches, only }, call.clock())
    return answer(page as unknown as Output<typeof listBrokers>)
  }),
]
