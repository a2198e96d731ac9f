import { BusyButton } from '#src/ui/BusyButton.tsx'
import { formatNumber } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'
import type { ImportProps } from './import-props.ts'

/** How far the work is, and the way to stop it. */
export function Following({ actor }: ImportProps) {
  const { t, i18n } = useTranslation('import')
  const { report, isTrial, problem } = useSelector(actor, (snapshot) => snapshot.context)
  const isStarting = useSelector(actor, (snapshot) => snapshot.matches({ open: 'starting' }))
  const isCancelling = useSelector(actor, (snapshot) => snapshot.matches({ open: 'cancelling' }))
  const isLost = useSelector(actor, (snapshot) => snapshot.matches({ open: { following: 'lost' } }))
  const { done, total, bad } = isStarting || !report ? { done: 0, total: 0, bad: 0 } : report
  const isWaiting = !isStarting && report?.state === 'waiting'
  const number = (value: number) => formatNumber(i18n.language, value)
  const said = total === 0 ? t('following.starting') : t('progress', { done: number(done), rows: number(total) })
  return (
    <>
      {isLost && problem && <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'import.retry' })} />}
      <div className={classes.progress}>
        <strong>{isTrial ? t('following.checking') : t('following.importing')}</strong>
        <progress
          aria-label={isTrial ? t('following.checking') : t('following.importing')}
          {...(total > 0 && { value: done, max: total })}
        />
        <span role="status">{said}</span>
        {isWaiting && <span>{t('following.waiting')}</span>}
        {bad > 0 && <span className={classes.bad}>{t('following.bad', { count: bad })}</span>}
      </div>
      {!isTrial && <p className={classes.hint}>{t('following.leave')}</p>}
      {!isStarting && (
        <div className={classes.foot}>
          <BusyButton variant="default" isBusy={isCancelling} onClick={() => actor.send({ type: 'import.cancel' })}>
            {t('following.stop')}
          </BusyButton>
        </div>
      )}
    </>
  )
}
