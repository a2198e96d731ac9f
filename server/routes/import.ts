import { may, missing } from '#domain/access.ts'
import { AppError } from '#domain/app-error.ts'
import { cancelImport, loadFailedRows, loadImport, loadOpenImport, previewImport, startImport } from '#domain/api/import.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { importable } from '#domain/entities/importable.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { earlier } from '../access/time.ts'
import { exportLink } from '../exports/link.ts'
import { accessFor } from '../imports/author.ts'
import { entityOf } from '../imports/entities.ts'
import { guessMapping } from '../imports/guess.ts'
import { checkMapping } from '../imports/mapping.ts'
import { reportOf } from '../imports/report.ts'
import { runImport } from '../imports/run.ts'
import { importFile, surveyOf } from '../imports/source.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { once } from '../store/idempotency.ts'
import { addImport, cancelImportRow, findImport, findLastMapping, findLastImport, type ImportRow } from '../store/imports.ts'

/** Throws `not_permitted` unless the caller may add rows, and change them where that is asked for too. */
function admit(entity: Entity, call: Call, isUpsert: boolean): void {
  const caller = callerOf(call)
  for (const access of accessFor(entity, isUpsert)) {
    if (!may(caller, access)) throw new AppError('not_permitted', { params: { missing: missing(caller, access).join(', ') } })
  }
}

async function own(call: Call, uuid: string): Promise<ImportRow> {
  const job = await findImport(call.db, uuid, callerOf(call).userId)
  if (!job) throw new AppError('not_found')
  return job
}

async function newJob(call: Call, input: Input<typeof startImport>): Promise<Parameters<typeof addImport>[1]> {
  const [caller, entity] = [callerOf(call), entityOf(input.entity)]
  const file = await importFile(call, input.file, caller)
  const { heads, total } = await surveyOf(call, file)
  checkMapping(importable(entity), input.mapping, heads)
  return {
    entity: entity.name,
    file: file.uuid,
    file_name: file.name,
    heads,
    mapping: input.mapping,
    is_dry_run: input.dry_run,
    is_upsert: input.upsert,
    is_all_or_nothing: input.all_or_nothing,
    total,
    created_by: caller.userId,
    session_id: caller.sessionId,
    request_id: call.requestId,
    language: call.language,
  }
}

export const importRoutes: Served[] = [
  on(previewImport, async ({ entity: name, file: uuid }, call) => {
    const entity = entityOf(name)
    admit(entity, call, false)
    const file = await importFile(call, uuid, callerOf(call))
    const { heads, total, samples } = await surveyOf(call, file)
    const fields = guessMapping(entity, heads, await findLastMapping(call.db, callerOf(call).userId, entity.name))
    return answer({
      total,
      columns: heads.map((head, at) => ({ head, field: fields[at] ?? null, samples: samples.map((row) => row[at] ?? '') })),
    })
  }),

  on(startImport, async (input, call) => {
    admit(entityOf(input.entity), call, input.upsert)
    const job = await newJob(call, input)
    const claim = { userId: job.created_by, key: call.idempotencyKey, route: startImport.name, body: input, now: call.clock() }
    const { id, uuid } = await call.db.tx((sql) =>
      once(sql, claim, async () => {
        const added = await addImport(sql, job, call.clock())
        return { id: added.id, uuid: added.uuid }
      }),
    )
    void runImport(call, { id, created_by: job.created_by })
    return answer(await reportOf(call.db, await own(call, uuid), call.language))
  }),

  on(loadOpenImport, async ({ entity: name }, call) => {
    const since = earlier(call.clock(), TRANSFERS.toldAgain)
    const job = await findLastImport(call.db, callerOf(call).userId, entityOf(name).name, since)
    return answer(job && (await reportOf(call.db, job, call.language)))
  }),

  on(loadImport, async ({ uuid }, call) => answer(await reportOf(call.db, await own(call, uuid), call.language))),

  on(cancelImport, async ({ uuid }, call) => {
    const { id } = await own(call, uuid)
    await cancelImportRow(call.db, id, call.clock())
    return answer(await reportOf(call.db, await own(call, uuid), call.language))
  }),

  on(loadFailedRows, async ({ uuid }, call) => {
    const { file_name } = await own(call, uuid)
    const format = file_name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
    const ticket = { failedOf: uuid, format, language: call.language, sessionId: callerOf(call).sessionId } as const
    return answer(exportLink(call.keys, ticket, call.clock()))
  }),
]
