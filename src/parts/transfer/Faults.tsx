import type { ImportReport } from '#domain/api/import.ts'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'
import own from './report.module.css'

/** Each bad row with its row in the sheet, the column and the reason. */
export function Faults({ report: { faults, bad }, isKept }: { report: ImportReport; isKept: boolean }) {
  const { t } = useTranslation('import')
  const rows = new Set(faults.map(({ row }) => row)).size
  const said = () => {
    if (rows < bad) return t(isKept ? 'faults.more' : 'faults.moreHere', { count: bad - rows })
    return t(isKept ? 'faults.mend' : 'faults.mendHere')
  }
  return (
    <section className={own.faults} aria-label={t('faults.title')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={own.scroll} tabIndex={0} role="group" aria-label={t('faults.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('faults.row')}</th>
              <th scope="col">{t('faults.column')}</th>
              <th scope="col">{t('faults.value')}</th>
              <th scope="col">{t('faults.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, value, reason }) => (
              <tr key={`${row} ${column}`}>
                <td data-label={t('faults.row')}>{row}</td>
                <td data-label={t('faults.column')}>{column}</td>
                <td data-label={t('faults.value')}>{value}</td>
                <td data-label={t('faults.reason')}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.hint}>{said()}</p>
    </section>
  )
}
