import { useTranslation } from 'react-i18next'
import classes from './ListTable.module.css'
import own from './SkeletonTable.module.css'

interface SkeletonTableProps {
  rows: number
  columns: readonly { name: string; label: string }[]
}

/** As many rows as the page will have, so that nothing jumps when they come. */
export function SkeletonTable({ rows, columns }: SkeletonTableProps) {
  const { t } = useTranslation()
  const places = Array.from({ length: rows }, (_, place) => place)
  return (
    <div className={classes.scroller} role="status">
      <span className="sw-unseen">{t('list.loading')}</span>
      <table className={classes.table} aria-hidden="true">
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place} className={own.skeleton}>
              {columns.map(({ name }) => (
                <td key={name}>
                  <i />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
