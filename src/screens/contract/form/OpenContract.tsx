import type { ContractHead } from '#domain/contracts/record.ts'
import { isStep, type StepName } from '#domain/contracts/steps.ts'
import { afterPaint } from '#src/services/after-paint.ts'
import { usePaintedSelector } from '#src/services/painted-selector.ts'
import { later } from '#src/ui/later.tsx'
import { startTransition, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import { useContractPage, type ContractPage } from './contract-page.ts'
import { Leaving } from './Leaving.tsx'
import { marksOf, type FormStep, type StepMark } from '../step-marks.ts'
import { StepRail } from './StepRail.tsx'
import classes from './ContractForm.module.css'

const filledStep = later(() => import('./StepSection.tsx'))
const derivedStep = later(() => import('./DerivedStep.tsx'))
const knownContract = later(() => import('./KnownContract.tsx'))
const startChoice = later(() => import('../start/StartChoice.tsx'))

// they come beside what they show
void knownContract.prepare()
void filledStep.prepare()

interface OpenContractProps {
  /** Null while it is not made. */
  uuid: string | null
  onMade: (uuid: string) => void
}

/** The form of one contract, as long as its page is open. */
export function OpenContract({ uuid, onMade }: OpenContractProps) {
  const page = useContractPage(uuid, onMade)
  const { actor, step } = page
  const contract = useContract(actor)
  const isToBeRead = contract !== null && contract.rights.steps.length === 0 && !page.isAsked
  if (isToBeRead) return <Navigate to="?view=overview" replace />
  return (
    <>
      {contract && (
        <Suspense fallback={null}>
          <knownContract.Component page={page} contract={contract} />
        </Suspense>
      )}
      <Leaving page={page} />
      {uuid === null && contract === null && (
        <Suspense fallback={null}>
          <startChoice.Component />
        </Suspense>
      )}
      <div className={classes.columns}>
        <Rail page={page} contract={contract} isNew={uuid === null} />
        <Suspense fallback={<ContractSkeleton />}>
          {isStep(step) ? (
            <filledStep.Component key={step} page={page} step={step} contract={contract} />
          ) : (
            <derivedStep.Component key={step} page={page} step={step} uuid={uuid} />
          )}
        </Suspense>
      </div>
    </>
  )
}

/** The contract as it was first read is drawn at once; as a save answers it, between the keys of whoever types on. */
function useContract(actor: ContractPage['actor']): ContractHead | null {
  const now = () => ({ actor, contract: actor.getSnapshot().context.contract })
  const [drawn, setDrawn] = useState(now)
  const hear = useEffectEvent(() => {
    const next = now()
    if (next.contract === drawn.contract) return
    if (drawn.contract && next.contract) startTransition(() => setDrawn(next))
    else setDrawn(next)
  })
  useEffect(() => {
    const heard = actor.subscribe(() => hear())
    const unasked = afterPaint(() => hear())
    return () => {
      unasked()
      heard.unsubscribe()
    }
  }, [actor])
  if (drawn.actor !== actor) setDrawn(now())
  return drawn.contract
}

interface RailProps {
  page: ContractPage
  contract: ContractHead | null
  isNew: boolean
}

/** Saves come and go beside the step that is open, and only the rail tells of them. */
function Rail({ page: { actor, step, open }, contract, isNew }: RailProps) {
  const unsaved = usePaintedSelector(actor, ({ context }) => context.unsaved)
  const queue = usePaintedSelector(actor, ({ context }) => context.queue)
  const marks = marksOf(contract, (one) => unsavedMark(one, { step, unsaved, queue }))
  return <StepRail marks={marks} current={step} isNew={isNew} onOpen={open} />
}

interface Unsaved {
  step: FormStep
  unsaved: readonly StepName[]
  queue: readonly StepName[]
}

/** Of the open step the foot tells. */
function unsavedMark(one: StepName, { step, unsaved, queue }: Unsaved): StepMark['unsaved'] {
  if (one === step || !unsaved.includes(one)) return null
  return queue.includes(one) ? 'waiting' : 'refused'
}
