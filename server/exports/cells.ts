import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { RowsField } from '#domain/records/field.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import { identifies, ROW_ID } from '#domain/entities/importable.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Named } from '#domain/records/links.ts'
import type { Language } from '#domain/languages.ts'
import { cellField, cellWord, choiceWord, truthWord } from './entity-words.ts'
import { dayCell, type SheetCell } from './sheet-cell.ts'
import { isChoice, isDate, isFigures, isRows } from '#domain/records/traits.ts'

/**
 * The columns of a file; those of the list when none are asked for. Where they do not tell a row from others, its ID follows, so that
 * an import finds it again. Throws `not_valid` for one the entity does not have.
 */
export function columnsFor(entity: Entity, asked: readonly string[] | undefined): readonly string[] {
  const columns = asked ?? [...entity.list, 'is_active']
  const unknown = columns.find((name) => !Object.hasOwn(fieldsOf(entity), name))
  if (unknown !== undefined) throw new AppError('not_valid', { fields: { columns: { key: 'not_offered' } } })
  const isImported = ENTITIES.some(({ name }) => name === entity.name)
  return [...new Set(isImported && !identifies(entity, columns) ? [...columns, ROW_ID] : columns)]
}

/** Between several links in one cell; an import reads them the same way. */
export const BETWEEN = '; '

const nameOf = (value: unknown) => (value as Named).name

type Cell = Named | string | number | boolean | null

/** A row below the one that is exported: `2026 1250000.5 GBP`. */
const belowOf = (of: RowsField, row: Record<string, Cell>, language: Language) =>
  Object.keys(of.fields)
    .flatMap((name) => {
      const cell = row[name] ?? null
      if (cell === null || cell === false) return []
      if (cell === true) return [cellField(of, name, language)]
      return [typeof cell === 'object' ? nameOf(cell) : cellWord(of, name, cell, language)]
    })
    .join(' ')

/** A value as it is read in a file: links by their names, choices in the reader's words. */
export function cellOf(entity: Entity, name: string, value: unknown, language: Language): SheetCell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return truthWord(value, language)
  const field = fieldsOf(entity)[name]
  if (isRows(field)) return (value as Record<string, Cell>[]).map((row) => belowOf(field, row, language)).join(BETWEEN)
  if (Array.isArray(value)) return value.map(nameOf).join(BETWEEN)
  if (typeof value === 'object') return nameOf(value)
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return ''
  if (isFigures(field)) return { decimal: value }
  if (isDate(field)) return dayCell(value)
  return isChoice(field) ? choiceWord(entity, name, value, language) : value
}
