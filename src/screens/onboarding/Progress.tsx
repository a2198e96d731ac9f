import { Stepper, type Step } from '#src/ui/stepper/Stepper.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isChoosing, isConfirming, type WayIn } from './way-in.ts'
import classes from './Progress.module.css'

const STEPS = ['email', 'details', 'password', 'approval'] as const

type Snapshot = ReturnType<WayIn['getSnapshot']>

/** The place among the steps; all are behind whoever is approved. */
function placeOf(snapshot: Snapshot): number {
  if (snapshot.matches('approved')) return STEPS.length
  if (snapshot.matches('waiting')) return 3
  return isConfirming(snapshot) || isChoosing(snapshot) ? 2 : 1
}

function statusAt(place: number, current: number): Step['status'] {
  if (place === current) return 'current'
  return place < current ? 'completed' : 'pending'
}

export function Progress({ actor }: { actor: WayIn }) {
  const { t } = useTranslation('onboarding')
  const current = useSelector(actor, placeOf)
  const steps = STEPS.map((step, place) => {
    const status = statusAt(place, current)
    return { title: t(`step.${step}`), status, said: t(`stepStatus.${status}`) }
  })
  return (
    <div className={classes.progress}>
      <Stepper label={t('steps')} steps={steps} isRow />
    </div>
  )
}
