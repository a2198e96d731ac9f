import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Named } from '#domain/records/links.ts'
import { choiceWord } from '../exports/entity-words.ts'
import { callerOf, type Call, type Caller } from '../serve.ts'
import type { Row } from '../store/entities/rows.ts'
import { shown } from '../store/entities/values.ts'

/** Whether someone holds a permission where a row belongs; anywhere, where it belongs to no branch. */
export function seesIn(row: Record<string, unknown>, { grants, permissions }: Caller) {
  const branch = (row.branch as Named | null | undefined)?.id
  return (permission: string) => (branch === undefined ? permissions : (grants.get(branch) ?? new Set<string>())).has(permission)
}

const displays = (entity: Entity, row: Record<string, unknown>, { language }: Call) =>
  Object.fromEntries(
    (entity.displayed ?? []).map((name) => [`${name}_display`, choiceWord(entity, name, row[name] as string, language)]),
  )

/** A row as the caller may see it: secrets in full only for those who may read them where it belongs. */
export const shownRow = <R extends Record<string, unknown>>(entity: Entity, row: R, call: Call): R => ({
  ...shown(entity, row, seesIn(row, callerOf(call))),
  ...displays(entity, row, call),
})

/** The row that the work answers, as the caller may see it; and the same where it is refused with the present row. */
export async function shownTo(entity: Entity, call: Call, work: () => Promise<Row>): Promise<Row> {
  try {
    return shownRow(entity, await work(), call)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale_row') throw error
    throw new AppError('stale_row', { data: shownRow(entity, error.data as Row, call) })
  }
}
