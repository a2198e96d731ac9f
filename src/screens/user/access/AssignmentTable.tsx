import { formatInstant, formatMoney } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import type { Assignments } from '../data.ts'
import classes from './rows.module.css'
import page from '../user.module.css'

type Item = Assignments['items'][number]

interface AssignmentTableProps {
  items: readonly Item[]
  /** Those that stay as they are while others are edited; nothing is said where there are none. */
  isRest?: boolean
}

const keyOf = ({ branch, role, line_of_business: line, sbu }: Item) => [branch.id, role.id, line?.id, sbu?.id].join()

export function AssignmentTable({ items, isRest = false }: AssignmentTableProps) {
  const { t } = useTranslation('people')
  if (items.length === 0) return isRest ? null : <p className={page.quiet}>{t('assignments.none')}</p>
  const columns = ['branch', 'role', 'line_of_business', 'sbu', 'authority_limit', 'given'] as const
  return (
    <table className={classes.table} aria-label={t(isRest ? 'assignments.rest' : 'assignments.title')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-figures={name === 'authority_limit' || undefined}>
              {t(`fields.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={keyOf(item)} item={item} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ item }: { item: Item }) {
  const { t, i18n } = useTranslation('people')
  const { authority_limit: limit, authority_limit_currency: currency } = item
  return (
    <tr>
      <td data-label={t('fields.branch')}>{item.branch.name}</td>
      <td data-label={t('fields.role')}>{item.role.name}</td>
      <td data-label={t('fields.line_of_business')}>{item.line_of_business?.name ?? <i>{t('assignments.all')}</i>}</td>
      <td data-label={t('fields.sbu')}>{item.sbu?.name ?? <i>{t('assignments.all')}</i>}</td>
      <td data-label={t('fields.authority_limit')} data-figures>
        {limit === null ? <i>{t('assignments.noLimit')}</i> : formatMoney(i18n.language, limit, currency?.name ?? null)}
      </td>
      <td data-label={t('fields.given')}>
        <span>
          {item.given_by ?? t('why.product')}
          {item.given_at && (
            <time dateTime={item.given_at} title={item.given_at}>
              {formatInstant(i18n.language, item.given_at)}
            </time>
          )}
        </span>
      </td>
    </tr>
  )
}
