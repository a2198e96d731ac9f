import { takesNotice } from '#domain/agreements/standing.ts'
import type { AgreementStatus } from '#domain/agreements/choices.ts'
import { AppError } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { noteAgreementNotice } from '#domain/api/binder/agreements.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { lockRow, store, type Writer } from '../store/entities/write.ts'
import { AGREEMENT } from './moves.ts'

/** Notes the day on which notice of cancellation was given, null for none. Runs inside a transaction. Throws `stale_row`, `move_not_open`, `not_valid`. */
export async function noteNotice(
  sql: Sql,
  { given_on: day, ...asked }: Input<typeof noteAgreementNotice>,
  writer: Writer,
  today: string,
): Promise<Row> {
  const row = await lockRow(sql, AGREEMENT, asked, 'change', writer)
  if (!takesNotice(row.status as AgreementStatus)) throw new AppError('move_not_open', { data: { status: row.status } })
  if (day !== null && day > today) throw new AppError('not_valid', { fields: { given_on: { key: 'in_future' } } })
  return store(sql, AGREEMENT, row, { notice_given_on: day }, writer)
}
