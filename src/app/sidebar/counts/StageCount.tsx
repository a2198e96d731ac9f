import { worklistNumber } from '#domain/contracts/worklist/worklists.ts'
import { useStageCounts } from '#src/actors/contracts/list/stage-counts.ts'
import { formatNumber } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import classes from './StageCount.module.css'

const numberOf = (path: string): number => {
  const [, , group, stage] = path.split('/')
  return worklistNumber({ group: Number(group), stage: Number(stage) })
}

/** How many contracts a worklist has, beside its entry in the menu; nothing until that is known. */
export default function StageCount({ path }: { path: string }) {
  const { t, i18n } = useTranslation('places')
  const { pathname } = useLocation()
  const count = useStageCounts(pathname.startsWith('/contract') ? pathname : '')?.get(numberOf(path))
  if (!count) return null
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{formatNumber(i18n.language, count)}</span>
      <span className="sw-unseen">{t('contracts', { count })}</span>
    </span>
  )
}
