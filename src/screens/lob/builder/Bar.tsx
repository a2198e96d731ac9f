import { BusyButton } from '#src/ui/BusyButton.tsx'
import { RestingButton } from '#src/ui/RestingButton.tsx'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import actions from '../actions.module.css'
import { Status } from '../Status.tsx'
import type { BuilderActor } from '#src/actors/templates/template-builder.ts'
import classes from '#src/screens/lob/builder.module.css'

interface BarProps {
  actor: BuilderActor
  faults: number
  /** Shows what the template is called and is for. */
  onHead: () => void
}

/** What is built, how it stands, and what can be done with the whole of it. */
export function Bar({ actor, faults, onHead }: BarProps) {
  const { t } = useTranslation('template')
  const template = useSelector(actor, (snapshot) => snapshot.context.template)
  const name = useSelector(actor, (snapshot) => snapshot.context.document.head.name)
  const isDirty = useSelector(actor, ({ context }) => context.document !== context.saved)
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
      <History actor={actor} />
      {template && (
        <Link className={actions.action} to={`/lob/preview?template=${template.id}`}>
          {t('preview.tools')}
        </Link>
      )}
      <Review actor={actor} faults={faults} />
      <BusyButton
        variant="default"
        isBusy={isSaving}
        aria-disabled={isPublishing}
        onClick={() => actor.send({ type: 'template.save' })}
      >
        {t(isDraft ? 'builder.save' : 'builder.saveNext')}
      </BusyButton>
      {(isDraft || isDirty) && (
        <BusyButton isBusy={isPublishing} aria-disabled={isSaving} onClick={() => actor.send({ type: 'template.publish' })}>
          {t('builder.publish')}
        </BusyButton>
      )}
      <p className={classes.progress} role="status">
        {isPublishing && t('builder.publishing')}
      </p>
    </header>
  )
}

function History({ actor }: { actor: BuilderActor }) {
  const { t } = useTranslation('template')
  const hasPast = useSelector(actor, (snapshot) => snapshot.can({ type: 'history.undo' }))
  const hasFuture = useSelector(actor, (snapshot) => snapshot.can({ type: 'history.redo' }))
  return (
    <>
      <RestingButton
        className={actions.action}
        aria-label={t('builder.undo')}
        isResting={!hasPast}
        onClick={() => actor.send({ type: 'history.undo' })}
      >
        <IconArrowBackUp size={16} stroke={1.8} />
      </RestingButton>
      <RestingButton
        className={actions.action}
        aria-label={t('builder.redo')}
        isResting={!hasFuture}
        onClick={() => actor.send({ type: 'history.redo' })}
      >
        <IconArrowForwardUp size={16} stroke={1.8} />
      </RestingButton>
    </>
  )
}

/** Opens what keeps the template from being published; it takes the focus back from the list that closes. */
function Review({ actor, faults }: { actor: BuilderActor; faults: number }) {
  const { t } = useTranslation('template')
  const isReviewing = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'reviewing' }))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(isReviewing)
  useEffect(() => {
    if (was.current && !isReviewing && document.activeElement === document.body) button.current?.focus()
    was.current = isReviewing
  }, [isReviewing])
  return (
    <RestingButton
      ref={button}
      className={actions.action}
      isResting={isBusy}
      aria-expanded={isReviewing}
      onClick={() => actor.send({ type: 'review.open' })}
    >
      {faults === 0 ? t('builder.check') : t('builder.faults', { count: faults })}
    </RestingButton>
  )
}
