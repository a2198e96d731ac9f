import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './CreateApp.module.css'
import type { StepName } from './Steps.tsx'
import type { WizardActor } from './wizard-actors.ts'

/** The way through the steps; or, in its place, the question whether to give up what was entered. */
export function WizardFoot({ wizard, step, isAsking }: { wizard: WizardActor; step: StepName; isAsking: boolean }) {
  const { t } = useTranslation('create-app')
  if (isAsking) return <DiscardQuestion wizard={wizard} />
  return (
    <div className={classes.foot}>
      {step !== 'details' && (
        <Button variant="default" onClick={() => wizard.send({ type: 'step.back' })}>
          {t('previous')}
        </Button>
      )}
      <Button key={step} className={classes.onward} type="submit" form="create-app">
        {step === 'completed' ? t('submit') : t('next')}
      </Button>
    </div>
  )
}

function DiscardQuestion({ wizard }: { wizard: WizardActor }) {
  const { t } = useTranslation('create-app')
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div className={classes.foot} role="alertdialog" aria-labelledby="create-app-question">
      <span className={classes.question} id="create-app-question">
        {t('leave.question')}
      </span>
      <Button ref={stay} variant="default" onClick={() => wizard.send({ type: 'wizard.resume' })}>
        {t('leave.stay')}
      </Button>
      <Button variant="outline" color="red" onClick={() => wizard.send({ type: 'wizard.discard' })}>
        {t('leave.discard')}
      </Button>
    </div>
  )
}
