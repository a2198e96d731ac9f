import { PAGE_SIZES } from '#domain/limits.ts'
import { useTranslation } from 'react-i18next'
import classes from './Pager.module.css'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** There are more rows than were counted, so the last page is not known. */
  isEstimate: boolean
  hasNext: boolean
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

export function Pager(props: PagerProps) {
  const { t } = useTranslation()
  const { page, pageSize, total, isEstimate, hasNext, onPage } = props
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const steps = [
    { name: 'first', to: 1, isOpen: page > 1 },
    { name: 'previous', to: page - 1, isOpen: page > 1 },
    { name: 'next', to: page + 1, isOpen: hasNext },
    { name: 'last', to: pages, isOpen: !isEstimate && page < pages },
  ] as const
  const [first, previous, next, last] = steps.map(({ name, to, isOpen }) => (
    <button
      key={name}
      type="button"
      className={classes[name]}
      disabled={!isOpen}
      aria-label={t(`list.${name}`)}
      onClick={() => onPage(to)}
    />
  ))
  return (
    <nav className={classes.pager} aria-label={t('list.pagination')}>
      <span>{t(isEstimate ? 'list.totalOver' : 'list.total', { count: total })}</span>
      <PageSize {...props} />
      <div className={classes.steps}>
        {first}
        {previous}
        <span className={classes.place}>{isEstimate ? t('list.page', { page }) : t('list.pageOf', { page, pages })}</span>
        {next}
        {last}
      </div>
    </nav>
  )
}

function PageSize({ pageSize, onPageSize }: PagerProps) {
  const { t } = useTranslation()
  return (
    <label className={classes.size}>
      {t('list.pageSize')}
      <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )
}
