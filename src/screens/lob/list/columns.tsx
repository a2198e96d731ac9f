import type { ListedTemplate } from '#domain/templates/record.ts'
import { formatDate, formatNumber } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Status } from '../Status.tsx'
import classes from './TemplateList.module.css'

type Cells = Pick<Column<ListedTemplate>, 'cell'> & Partial<Column<ListedTemplate>>

export function useColumns(hrefOf: (id: number) => string): Column<ListedTemplate>[] {
  const { t, i18n } = useTranslation('template')
  const { language } = i18n
  return useMemo(() => {
    const column = (name: 'name' | 'line' | 'types' | 'version' | 'status' | 'fields' | 'from', cells: Cells) => ({
      label: t(`columns.${name}`),
      isSortable: cells.name !== undefined,
      isFigures: false,
      name,
      ...cells,
    })
    return [
      column('name', {
        name: 'name',
        cell: ({ id, name }) => (
          <Link className={classes.name} to={hrefOf(id)}>
            {name}
          </Link>
        ),
      }),
      column('line', {
        name: 'line_of_business',
        cell: (row) => row.line_of_business?.name ?? t('list.wholeClass', { name: row.class_of_business.name }),
      }),
      column('types', { cell: (row) => row.contract_types.map((type) => t(`contractType.${type}`)).join(', ') }),
      column('status', { name: 'status', cell: ({ status }) => <Status status={status} /> }),
      column('version', { name: 'version', isFigures: true, cell: ({ version }) => formatNumber(language, version) }),
      column('fields', { isFigures: true, cell: (row) => formatNumber(language, row.field_count) }),
      column('from', {
        name: 'effective_from',
        cell: ({ effective_from: day }) => day && <time dateTime={day}>{formatDate(language, day)}</time>,
      }),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- `t` stays the same function when the language changes
  }, [t, language])
}
