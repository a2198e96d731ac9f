import type { Output } from '#domain/api/endpoint.ts'
import type { listSources } from '#domain/api/source.ts'
import { formatDate } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import { Link } from 'react-router-dom'
import { CategoryBadge, StatusBadge } from '../parts/Badges.tsx'
import type { SourceTexts } from '../source-texts.ts'

export type SourceItem = Output<typeof listSources>['items'][number]

export const SORTABLE = ['legal_name', 'source_code', 'status', 'risk_category', 'source_type', 'next_review_date']

const CELLS: Record<string, (row: SourceItem, texts: SourceTexts) => React.ReactNode> = {
  legal_name: (row) => <Link to={`/master/source/view/${row.id}`}>{row.legal_name}</Link>,
  source_code: (row) => row.source_code,
  status: (row, texts) => <StatusBadge status={row.status} texts={texts} />,
  risk_category: (row, texts) => row.risk_category && <CategoryBadge category={row.risk_category} texts={texts} />,
  source_type: (row, texts) => texts.choice('source_type', row.source_type),
  incorporation_country: (row) => row.incorporation_country.name,
  owner_user: (row) => row.owner_user?.name,
  next_review_date: ({ next_review_date: day }, texts) =>
    day && (
      <time dateTime={day} title={day}>
        {formatDate(texts.language, day)}
      </time>
    ),
}

export const columnsOf = (texts: SourceTexts): Column<SourceItem>[] =>
  Object.entries(CELLS).map(([name, cell]) => ({
    name,
    label: texts.field(name),
    isSortable: SORTABLE.includes(name),
    isFigures: false,
    cell: (row) => cell(row, texts),
  }))
