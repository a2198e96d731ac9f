import { useSelector } from '@xstate/react'
import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScrollCharts } from './scroll-charts.ts'
import classes from './ScrollTopButton.module.css'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function ScrollTopButton({ top }: Pick<ScrollCharts, 'top'>) {
  const { t } = useTranslation()
  const isHidden = useSelector(top, (snapshot) => snapshot.matches('hidden'))
  const go = () => top.send({ type: isCalm() ? 'top.jump' : 'top.climb' })
  return (
    <div className={classes.place}>
      {!isHidden && (
        <button
          type="button"
          className={classes.button}
          data-to-top
          aria-label={t('places:frame.toTop')}
          title={t('places:frame.toTop')}
          onClick={go}
        >
          <IconArrowUp size={18} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
