import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { RowsField } from '#domain/entities/field.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import type { Named } from '#domain/entities/schema.ts'
import type { Language } from '#domain/languages.ts'
import { cellWord, choiceWord, truthWord } from './entity-words.ts'

/** The columns of a file; those of the list when none are asked for. Throws `not_valid` for one the entity does not have. */
export function columnsFor(entity: Entity, asked: readonly string[] | undefined): readonly string[] {
  const columns = asked ?? [...entity.list, 'is_active']
  const unknown = columns.find((name) => !Object.hasOwn(fieldsOf(entity), name))
  if (unknown !== undefined) throw new AppError('not_valid', { fields: { columns: { key: 'not_offered' } } })
  return [...new Set(columns)]
}

/** Between several links in one cell; an import reads them the same way. */
export const BETWEEN = '; '

const nameOf = (value: unknown) => (value as Named).name

type Cell = Named | string | number | null

/** A row below the one that is exported: `2026 1250000.5 GBP`. */
const belowOf = (of: RowsField, row: Record<string, Cell>, language: Language) =>
  Object.entries(row)
    .flatMap(([name, cell]) =>
      cell === null ? [] : [typeof cell === 'object' ? nameOf(cell) : cellWord(of, name, cell, language)],
    )
    .join(' ')

/** A value as it is read in a file: links by their names, choices in the reader's words. */
export function cellOf(entity: Entity, name: string, value: unknown, language: Language): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return truthWord(value, language)
  const field = fieldsOf(entity)[name]
  if (field?.kind === 'rows') return (value as Record<string, Cell>[]).map((row) => belowOf(field, row, language)).join(BETWEEN)
  if (Array.isArray(value)) return value.map(nameOf).join(BETWEEN)
  if (typeof value === 'object') return nameOf(value)
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return ''
  return field?.kind === 'choice' ? choiceWord(entity, name, value, language) : value
}
