import type { BordereauReport } from '#domain/api/binder/bordereaux.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { formatNames, formatNumber } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import classes from './Bordereau.module.css'

/** What is wrong, how often, and in which row under which head. */
export function Findings({ report: { kinds, faults, bad, warned, unread } }: { report: BordereauReport }) {
  const { t, i18n } = useTranslation(['bordereau', 'bordereau-words'])
  const found = bad + warned
  if (found === 0 && unread.length === 0) return null
  const rows = new Set(faults.map(({ row }) => row)).size
  const marked = (isWarning: boolean, reason: string) => (isWarning ? `${t('bordereau-words:warning')}: ${reason}` : reason)
  return (
    <Card title={t('bordereau:findings')}>
      {unread.length > 0 && (
        <p className={classes.warning}>{t('bordereau:unread', { words: formatNames(i18n.language, unread, 'conjunction') })}</p>
      )}
      {found > 0 && (
        <>
          <ul className={classes.kinds}>
            {kinds.map(({ column, reason, count, is_warning: isWarning }) => (
              <li key={[column, reason, isWarning].join(' ')}>
                <strong>{formatNumber(i18n.language, count)}</strong>{' '}
                {marked(isWarning, column ? `${column}: ${reason}` : reason)}
              </li>
            ))}
          </ul>
          <table className={classes.faults}>
            <thead>
              <tr>
                <th scope="col">{t('bordereau:fault.row')}</th>
                <th scope="col">{t('bordereau:fault.column')}</th>
                <th scope="col">{t('bordereau:fault.value')}</th>
                <th scope="col">{t('bordereau:fault.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ row, column, value, reason, is_warning: isWarning }) => (
                <tr key={`${row} ${column} ${reason}`}>
                  <td data-label={t('bordereau:fault.row')}>{row}</td>
                  <td data-label={t('bordereau:fault.column')}>{column}</td>
                  <td data-label={t('bordereau:fault.value')}>{value}</td>
                  <td data-label={t('bordereau:fault.reason')}>{marked(isWarning, reason)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows < found && <p className={classes.lead}>{t('bordereau:moreRows', { count: found - rows })}</p>}
        </>
      )}
    </Card>
  )
}
