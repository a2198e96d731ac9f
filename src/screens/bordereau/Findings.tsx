import type { BordereauReport } from '#domain/api/binder/bordereaux.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { formatNames, formatNumber } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import classes from './Bordereau.module.css'

/** What is wrong, how often, and in which row under which head. */
export function Findings({ report: { kinds, faults, bad, unread } }: { report: BordereauReport }) {
  const { t, i18n } = useTranslation('bordereau')
  if (bad === 0 && unread.length === 0) return null
  const rows = new Set(faults.map(({ row }) => row)).size
  return (
    <Card title={t('findings')}>
      {unread.length > 0 && (
        <p className={classes.warning}>{t('unread', { words: formatNames(i18n.language, unread, 'conjunction') })}</p>
      )}
      {bad > 0 && (
        <>
          <ul className={classes.kinds}>
            {kinds.map(({ column, reason, count }) => (
              <li key={`${column} ${reason}`}>
                <strong>{formatNumber(i18n.language, count)}</strong> {column ? `${column}: ${reason}` : reason}
              </li>
            ))}
          </ul>
          <table className={classes.faults}>
            <thead>
              <tr>
                <th scope="col">{t('fault.row')}</th>
                <th scope="col">{t('fault.column')}</th>
                <th scope="col">{t('fault.value')}</th>
                <th scope="col">{t('fault.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ row, column, value, reason }) => (
                <tr key={`${row} ${column} ${reason}`}>
                  <td data-label={t('fault.row')}>{row}</td>
                  <td data-label={t('fault.column')}>{column}</td>
                  <td data-label={t('fault.value')}>{value}</td>
                  <td data-label={t('fault.reason')}>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows < bad && <p className={classes.lead}>{t('moreRows', { count: bad - rows })}</p>}
        </>
      )}
    </Card>
  )
}
