import { BusyButton } from '#src/ui/BusyButton.tsx'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import actions from '../actions.module.css'
import { Status } from '../Status.tsx'
import type { BuilderActor } from './builder-actor.ts'
import classes from './builder.module.css'

/** What is built, how it stands, and what can be done with the whole of it. */
interface BarProps {
  actor: BuilderActor
  faults: number
  /** Shows what the template is called and is for. */
  onHead: () => void
}

export function Bar({ actor, faults, onHead }: BarProps) {
  const { t } = useTranslation('template')
  const template = useSelector(actor, (snapshot) => snapshot.context.template)
  const name = useSelector(actor, (snapshot) => snapshot.context.document.head.name)
  const isDirty = useSelector(actor, ({ context }) => context.document !== context.saved)
  const hasPast = useSelector(actor, (snapshot) => snapshot.context.past.length > 0)
  const hasFuture = useSelector(actor, (snapshot) => snapshot.context.future.length > 0)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isPublishing = useSelector(actor, (snapshot) => snapshot.matches('publishing'))
  const isDraft = template === null || template.status === 'draft'
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.title} onClick={onHead}>
        <strong>{name || t('builder.unnamed')}</strong>
        {template && <Status status={template.status} />}
        <small>{t('preview.version', { version: template?.version ?? 1 })}</small>
        {isDirty && <small>{t('builder.unsaved')}</small>}
      </button>
      <button
        type="button"
        className={actions.action}
        aria-label={t('builder.undo')}
        disabled={!hasPast}
        onClick={() => actor.send({ type: 'history.undo' })}
      >
        <IconArrowBackUp size={16} stroke={1.8} />
      </button>
      <button
        type="button"
        className={actions.action}
        aria-label={t('builder.redo')}
        disabled={!hasFuture}
        onClick={() => actor.send({ type: 'history.redo' })}
      >
        <IconArrowForwardUp size={16} stroke={1.8} />
      </button>
      {template && (
        <Link className={actions.action} to={`/lob/preview?template=${template.id}`}>
          {t('preview.tools')}
        </Link>
      )}
      <button type="button" className={actions.action} onClick={() => actor.send({ type: 'review.open' })}>
        {faults === 0 ? t('builder.check') : t('builder.faults', { count: faults })}
      </button>
      <BusyButton variant="default" isBusy={isSaving} onClick={() => actor.send({ type: 'template.save' })}>
        {t(isDraft ? 'builder.save' : 'builder.saveNext')}
      </BusyButton>
      <BusyButton isBusy={isPublishing} onClick={() => actor.send({ type: 'template.publish' })}>
        {t('builder.publish')}
      </BusyButton>
    </header>
  )
}
