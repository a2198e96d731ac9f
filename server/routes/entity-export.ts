import { AppError } from '#domain/app-error.ts'
import type { Crud } from '#domain/api/crud.ts'
import type { ExportWish } from '#domain/api/export.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { narrowedFor } from '../agreements/waiting.ts'
import { columnsFor } from '../exports/cells.ts'
import { exportLink, type WorklistTicket } from '../exports/link.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { countRows } from '../store/entities/every-row.ts'
import { readable } from '../rules/writer.ts'

/** Counts the rows and hands out the link to the file; everything that can be refused is refused here. */
export function exportCall(entity: Entity, asked: Crud['export']): Served {
  return on(asked, async (wish, call) => {
    columnsFor(entity, wish.columns)
    const { filter, ...only } = narrowedFor(callerOf(call), entity, wish.filter)
    const rows = await countRows(call.db, entity, {
      query: { ...wish, filter, language: call.language },
      branches: readable(entity, call),
      ...only,
    })
    return answer(grant(call, entity.name, wish, rows))
  })
}

/** The link to a file of so many rows. Throws `not_valid` for more than fit into a workbook. */
export function grant(call: Call, of: string | Pick<WorklistTicket, 'worklist'>, wish: ExportWish, rows: number) {
  if (wish.format === 'xlsx' && rows > TRANSFERS.workbookRows)
    throw new AppError('not_valid', {
      fields: { format: { key: 'too_many_rows', params: { maximum: TRANSFERS.workbookRows } } },
    })
  const list = typeof of === 'string' ? { entity: of } : of
  const ticket = { ...list, wish, language: call.language, sessionId: callerOf(call).sessionId }
  return { ...exportLink(call.keys, ticket, call.clock()), rows }
}
