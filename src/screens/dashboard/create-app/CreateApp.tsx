import { statusOf } from '#src/machines/wizard/stepper.machine.ts'
import { STEPS } from '#src/machines/wizard/wizard.setup.ts'
import { Stepper } from '#src/ui/stepper/Stepper.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './CreateApp.module.css'
import { draftIn, focusStep, isTouched } from './draft.ts'
import { useKeptFromLeaving } from './keep-from-leaving.ts'
import { useStepLabels } from './step-labels.ts'
import { Steps } from './Steps.tsx'
import { useWizard } from './wizard-actors.ts'
import { WizardFoot } from './WizardFoot.tsx'

/** The Create App wizard (specification 2.6). */
export default function CreateApp() {
  const { t } = useTranslation('create-app')
  const { wizard, stepper } = useWizard()
  const form = useRef<HTMLFormElement>(null)
  const labels = useStepLabels()
  const isOpen = useSelector(wizard, ({ status }) => status === 'active')
  const step = useSelector(wizard, (snapshot) => STEPS.find((name) => snapshot.matches({ open: { steps: name } })) ?? 'details')
  const isFaulty = useSelector(wizard, (snapshot) => snapshot.hasTag('faulty'))
  const isAsking = useSelector(wizard, (snapshot) => snapshot.matches({ open: { leaving: 'askingToDiscard' } }))
  const current = useSelector(stepper, ({ context }) => context.current)
  const isFilledIn = () => form.current !== null && isTouched(draftIn(form.current))
  useKeptFromLeaving(wizard, isFilledIn)
  useEffect(() => {
    if (form.current && !isAsking) focusStep(form.current)
  }, [step, isAsking])

  const leave = () => wizard.send(isAsking ? { type: 'wizard.resume' } : { type: 'wizard.close', isTouched: isFilledIn() })
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    wizard.send(step === 'completed' ? { type: 'wizard.submit' } : { type: 'step.next', draft: draftIn(currentTarget) })
    if (wizard.getSnapshot().hasTag('faulty')) focusStep(currentTarget)
  }
  const steps = STEPS.map((name, place) => {
    const status = statusOf(place + 1, current)
    return { title: labels[name], status, said: t(`status.${status}`) }
  })
  return (
    <Dialog
      opened={isOpen}
      onClose={leave}
      closeOnClickOutside={false}
      size="54rem"
      padding={0}
      classNames={{ header: classes.header, title: classes.heading }}
      title={t('title')}
    >
      <div className={classes.wizard}>
        <div className={classes.side}>
          <Stepper label={t('steps')} steps={steps} />
        </div>
        <form noValidate id="create-app" className={classes.form} inert={isAsking} onSubmit={goOn} ref={form}>
          <p className={classes.place}>{t('place', { current, total: STEPS.length })}</p>
          <Steps step={step} isFaulty={isFaulty} labels={labels} />
        </form>
        <WizardFoot wizard={wizard} step={step} isAsking={isAsking} />
      </div>
    </Dialog>
  )
}
