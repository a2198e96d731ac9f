import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import actions from '../actions.module.css'
import type { BuilderActor } from '#src/actors/templates/template-builder.ts'
import classes from '#src/screens/lob/builder.module.css'

/** Says that what stands here was left unsaved before, and offers to give it up. */
export function Restored({ actor }: { actor: BuilderActor }) {
  const { t } = useTranslation(['master', 'trouble'])
  const isRestored = useSelector(actor, (snapshot) => snapshot.matches('editing') && snapshot.context.isRestored)
  if (!isRestored) return null
  return (
    <div className={classes.restored} role="status">
      <p>{t('form.restored')}</p>
      <button type="button" className={actions.action} onClick={() => actor.send({ type: 'draft.discard' })}>
        {t('trouble:leave.discard')}
      </button>
    </div>
  )
}
