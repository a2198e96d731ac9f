import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './RecordForm.module.css'
import type { ResourceActor } from '../resource-actors.ts'

/** Cancel and Submit; or, when something was typed, the question whether it may be lost. */
export function FormFoot({ actor, onCancel }: { actor: ResourceActor; onCancel: () => void }) {
  const { t } = useTranslation(['master', 'shell'])
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ dialog: { form: 'askingToDiscard' } }))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches({ dialog: { form: 'saving' } }))
  if (isAsking) return <DiscardQuestion actor={actor} />
  return (
    <div className={classes.foot}>
      <span className={classes.shortcut}>{t('form.shortcut')}</span>
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        {t('shell:cancel')}
      </Button>
      <BusyButton type="submit" isBusy={isSaving}>
        {t('form.submit')}
      </BusyButton>
    </div>
  )
}

function DiscardQuestion({ actor }: { actor: ResourceActor }) {
  const { t } = useTranslation('master')
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div className={classes.foot} role="alertdialog" aria-labelledby="discard-question">
      <span className={classes.question} id="discard-question">
        {t('discard.question')}
      </span>
      <Button ref={keep} variant="default" onClick={() => actor.send({ type: 'form.resume' })}>
        {t('discard.keep')}
      </Button>
      <Button color="red" onClick={() => actor.send({ type: 'form.discard' })}>
        {t('discard.discard')}
      </Button>
    </div>
  )
}
