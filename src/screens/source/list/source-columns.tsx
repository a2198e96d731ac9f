import type { Output } from '#domain/api/endpoint.ts'
import type { listSources } from '#domain/api/source/source.ts'
import { linkName } from '#domain/country-names.ts'
import { sortable } from '#domain/entities/entity.ts'
import { isChoice, isDate } from '#domain/records/traits.ts'
import { listedSource } from '#domain/sources/listed.ts'
import { formatDate } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '#src/ui/Badge.tsx'
import { CategoryBadge, StatusBadge } from '../parts/Badges.tsx'
import type { SourceTexts } from '../source-texts.ts'
import classes from './SourceList.module.css'

export type SourceItem = Output<typeof listSources>['items'][number]
type Name = keyof SourceItem

export const SORTABLE = sortable(listedSource)

/** What shows until the reader arranges it. */
export const STANDARD: readonly Name[] = [
  'legal_name',
  'source_code',
  'status',
  'risk_category',
  'incorporation_country',
  'compliance_user',
  'next_review_date',
]

/** Handed in and waiting, so that neither a status nor an officer tells one from another. */
export const STANDARD_UNASSIGNED: readonly Name[] = [
  'legal_name',
  'source_code',
  'risk_category',
  'source_type',
  'incorporation_country',
  'branch',
  'owner_user',
]

const SCREENED = { clear: 'good', potential_match: 'warning', confirmed_match: 'danger' } as const

const CELLS: Partial<Record<Name, (row: SourceItem, texts: SourceTexts) => ReactNode>> = {
  source_code: (row) => <span className={classes.code}>{row.source_code}</span>,
  legal_name: (row) => <Link to={`/master/source/view/${row.id}`}>{row.legal_name}</Link>,
  status: (row, texts) => <StatusBadge status={row.status} texts={texts} />,
  risk_category: (row, texts) => row.risk_category && <CategoryBadge category={row.risk_category} texts={texts} />,
  sanctions_result: ({ sanctions_result: found }, texts) =>
    found && <Badge tone={SCREENED[found]}>{texts.choice('sanctions_result', found)}</Badge>,
}

function cellOf(name: Name, row: SourceItem, texts: SourceTexts): ReactNode {
  const own = CELLS[name]
  if (own) return own(row, texts)
  const value = row[name]
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'object') return linkName(texts.language, value)
  const field = listedSource.fields[name]
  if (isChoice(field)) return texts.choice(name, String(value))
  if (!isDate(field)) return value
  return (
    <time dateTime={String(value)} title={String(value)}>
      {formatDate(texts.language, String(value))}
    </time>
  )
}

/** Every column that the list can show. */
export const columnsOf = (texts: SourceTexts): Column<SourceItem>[] =>
  [...new Set([...STANDARD, ...(listedSource.list as readonly Name[])])].map((name) => ({
    name,
    label: texts.field(name),
    isSortable: SORTABLE.includes(name),
    isFigures: false,
    cell: (row) => cellOf(name, row, texts),
  }))
