import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkActor } from '#src/actors/records/bulk.ts'
import classes from './BulkBar.module.css'

/** What came of the work: how many, which not and why, and the way back where there is one. */
export function BulkOutcome({ actor }: { actor: BulkActor }) {
  const { t } = useTranslation('list')
  const told = useId()
  const { action, answered, ids } = useSelector(actor, (snapshot) => snapshot.context)
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: 'bulk.undo' }))
  const thatAre = (outcome: string) => answered.filter((row) => row.outcome === outcome)
  const [changed, unchanged, refused] = [thatAre('changed').length, thatAre('unchanged').length, thatAre('refused')]
  const left = ids.length - answered.length
  return (
    <>
      <div className={classes.outcome}>
        <div role="status">
          {(changed > 0 || refused.length + unchanged === 0) && <strong>{t(`bulk.done.${action}`, { count: changed })}</strong>}
          {unchanged > 0 && <span> {t('bulk.unchanged', { count: unchanged })}</span>}
          {left > 0 && <p>{t('bulk.left', { count: left })}</p>}
          {refused.length > 0 && <p id={told}>{t('bulk.refused', { count: refused.length })}</p>}
        </div>
        {refused.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
          <ul tabIndex={0} aria-labelledby={told}>
            {refused.map(({ id, title, reason }) => (
              <li key={id}>{t('bulk.why', { title: title ?? t('bulk.gone'), reason })}</li>
            ))}
          </ul>
        )}
      </div>
      <span className={classes.actions}>
        {canUndo && (
          <button type="button" className="sw-quiet" onClick={() => actor.send({ type: 'bulk.undo' })}>
            {t('bulk.undo')}
          </button>
        )}
        <button type="button" className="sw-quiet" onClick={() => actor.send({ type: 'report.close' })}>
          {t('bulk.close')}
        </button>
      </span>
    </>
  )
}
