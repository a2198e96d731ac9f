import type { ListedBordereau } from '#domain/api/binder/bordereaux.ts'
import { formatDate, formatNumber } from '#src/ui/format.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useMay } from '#src/services/services.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './BordereauTable.module.css'
import { formatMonth } from './month.ts'
import { toneOf } from './tone.ts'

interface BordereauTableProps {
  rows: readonly ListedBordereau[]
  /** Beside a contract its name is not said again. */
  isOfContract: boolean
}

/** Where each bordereau stands, the overdue ones first. */
export function BordereauTable({ rows, isOfContract }: BordereauTableProps) {
  const { t } = useTranslation('bordereau')
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('kind')}</th>
          {!isOfContract && <th scope="col">{t('contract')}</th>}
          <th scope="col">{t('state')}</th>
          <th scope="col" className={classes.number}>
            {t('rows')}
          </th>
          <th scope="col">{t('details')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.uuid ?? `${row.contract} ${row.kind} ${row.month}`} row={row} isOfContract={isOfContract} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, isOfContract }: { row: ListedBordereau; isOfContract: boolean }) {
  const { t, i18n } = useTranslation('bordereau')
  const month = formatMonth(i18n.language, row.month)
  return (
    <tr>
      <th scope="row" data-label={t('month')}>
        {row.uuid ? <Link to={`/binder/bordereau/${row.uuid}`}>{month}</Link> : month}
      </th>
      <td data-label={t('kind')}>{t(`kinds.${row.kind}`)}</td>
      {!isOfContract && (
        <td data-label={t('contract')}>
          <div>
            <Link to={`/binder/contract/detail/${row.contract_id}`}>{row.reference}</Link>
            <span className={classes.below}>{row.coverholder ?? row.agreement}</span>
          </div>
        </td>
      )}
      <td data-label={t('state')}>
        <Badge tone={toneOf(row.state)}>{t(`states.${row.state}`)}</Badge>
      </td>
      <td data-label={t('rows')} className={classes.number}>
        {row.uuid && formatNumber(i18n.language, row.total)}
      </td>
      <td data-label={t('details')}>
        <Details row={row} />
      </td>
    </tr>
  )
}

/** How late it is and the way to send it, or which file it was. */
function Details({ row: { state, contract, kind, month, due_on: due, late, file_name: file, bad } }: { row: ListedBordereau }) {
  const { t, i18n } = useTranslation('bordereau')
  const mayChange = useMay()({ all: ['change_agreementcontract'] })
  if (state !== 'overdue') {
    const faults = bad > 0 ? t('badRows', { count: bad }) : null
    return [file === '' ? t('nothing') : file, faults].filter(Boolean).join(' · ')
  }
  const address = `/binder/bordereau/receive?${new URLSearchParams({ contract, kind, month }).toString()}`
  return (
    <div>
      {due && t('late', { day: formatDate(i18n.language, due), count: late ?? 0 })}{' '}
      {mayChange && <Link to={address}>{t('receive.do')}</Link>}
    </div>
  )
}
