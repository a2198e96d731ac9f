import type { Entity } from '#domain/entities/entity.ts'
import { sortable } from '#domain/entities/entity.ts'
import type { Named } from '#domain/records/links.ts'
import { isMoment, isMoney } from '#domain/records/traits.ts'
import type { RecordTexts } from '#src/parts/fields/record-texts.ts'
import { shownValue } from '#src/parts/fields/shown-value.tsx'
import { formatInstant } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import type { ReactNode } from 'react'

type Cells = Readonly<Record<string, unknown>>

interface Declared<Row extends Cells> {
  entity: Pick<Entity, 'fields' | 'list'> & Parameters<typeof sortable>[0]
  /** What shows until the reader arranges it. */
  standard: readonly string[]
  texts: RecordTexts
  /** Columns with a look of their own. */
  own: Readonly<Record<string, (row: Row) => ReactNode>>
}

function cellOf<Row extends Cells>(name: string, row: Row, { entity, texts }: Declared<Row>): ReactNode {
  const [value, field] = [row[name], entity.fields[name]]
  if (!field) return null
  if (isMoment(field) && typeof value === 'string') return <time dateTime={value}>{formatInstant(texts.language, value)}</time>
  const currency = (row['currency'] as Named | null | undefined)?.name ?? null
  return shownValue(value, { name, field, texts, ...(isMoney(field) ? { currency } : {}) })
}

/** Every column that a list of what is declared can show. */
export function declaredColumns<Row extends Cells>(declared: Declared<Row>): Column<Row>[] {
  const { entity, standard, texts, own } = declared
  return [...new Set([...standard, ...entity.list])].map((name) => {
    const field = entity.fields[name]
    return {
      name,
      label: texts.field(name),
      isSortable: sortable(entity).includes(name),
      isFigures: field !== undefined && isMoney(field),
      cell: (row) => own[name]?.(row) ?? cellOf(name, row, declared),
    }
  })
}
