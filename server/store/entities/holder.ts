import type { FieldError, FieldErrors } from '#domain/app-error.ts'
import { titleSql } from '../records/names.ts'
import { id as named, join, sql, type Statement } from '../sql/sql.ts'
import { ownScopeSql, type Scope } from '../records/scope.ts'

/** The record that has already what another one was to have. */
export interface Holder {
  id: number
  name: string
  /** Whether the caller may look at it. */
  is_seen: boolean
}

/** The columns of a `Holder`; `sees` are the branches in which the caller looks at such rows, none where they may not. */
export function holderSql(of: string, alias: string, sees: Scope): Statement {
  const isSeen =
    sees !== 'everywhere' && sees.length === 0 ? sql`false` : join([sql`true`, ...ownScopeSql(of, alias, sees)], ' and ')
  return sql`${named(alias, 'id')}, ${titleSql(of, alias)} as name, (${isSeen}) as is_seen`
}

interface Taken {
  entity: string
  /** The field that a record is called by; who reads what stands in it needs no name besides. */
  title: string
}

/** What is told of a field whose value is another record's: its name only to whoever may look at it. */
export function takenBy({ entity, title }: Taken, field: string, holder: Holder | null): FieldErrors {
  if (!holder?.is_seen) return { [field]: { key: 'taken' } }
  const { id, name } = holder
  const record = { entity, id, name }
  const error: FieldError = field === title ? { key: 'taken', record } : { key: 'taken_by', params: { name }, record }
  return { [field]: error }
}
