import { stepperMachine } from '#src/machines/wizard/stepper.machine.ts'
import { wizardMachine } from '#src/machines/wizard/wizard.machine.ts'
import { STEPS } from '#src/machines/wizard/wizard.setup.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { leaveFocus, leaveWord } from './word.ts'

export type WizardActor = ActorRefFrom<typeof wizardMachine>

/** The dashboard with nothing over it. */
const AFTERWARDS = '/dashboard'

/** The wizard, and the stepper that it moves. Its end loads the page anew, without the wizard in the address. */
export function useWizard() {
  const { actorOptions, reload } = useServices()
  const { t } = useTranslation('create-app')
  const stepper = useActorRef(stepperMachine, { ...actorOptions, input: { total: STEPS.length } })
  const wizard: WizardActor = useActorRef(
    wizardMachine.provide({
      actions: {
        showStep: (_, { step }) => stepper.send({ type: 'step.go', step }),
        leaveWord: (_, { app }) => leaveWord(t('submitted', { app })),
        reloadPage: () => {
          leaveFocus()
          reload(AFTERWARDS)
        },
      },
    }),
    actorOptions,
  )
  return { wizard, stepper }
}
