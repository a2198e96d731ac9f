import type { ContractHead as Head } from '#domain/contracts/record.ts'
import { isStep, type StepName } from '#domain/contracts/steps.ts'
import { giveUmr } from '#src/actors/contracts/umr.ts'
import { later } from '#src/ui/later.tsx'
import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { ContractHead } from '../parts/ContractHead.tsx'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import { GenerateUmr } from '../parts/GenerateUmr.tsx'
import { Presence } from '../parts/Presence.tsx'
import { useContractPage, type ContractPage } from './contract-page.ts'
import { Leaving } from './Leaving.tsx'
import { marksOf, type FormStep, type StepMark } from './step-marks.ts'
import { StepRail } from './StepRail.tsx'
import classes from './ContractForm.module.css'

const filledStep = later(() => import('./StepSection.tsx'))
const derivedStep = later(() => import('./DerivedStep.tsx'))
const saveAsTemplate = later(() => import('../start/SaveAsTemplate.tsx'))
/** With its words. */
const startChoice = later(
  async () => (await Promise.all([import('../start/StartChoice.tsx'), i18next.loadNamespaces('contract-start')]))[0],
)

interface OpenContractProps {
  /** Null while it is not made. */
  uuid: string | null
  onMade: (uuid: string) => void
}

/** The form of one contract, as long as its page is open. */
export function OpenContract({ uuid, onMade }: OpenContractProps) {
  const page = useContractPage(uuid, onMade)
  const { actor, step } = page
  const contract = useSelector(actor, ({ context }) => context.contract)
  const unsaved = useSelector(actor, ({ context }) => context.unsaved)
  const queue = useSelector(actor, ({ context }) => context.queue)
  const marks = marksOf(contract, (one) => unsavedMark(one, { step, unsaved, queue }))
  return (
    <>
      {contract && <KnownContract page={page} contract={contract} />}
      <Leaving page={page} />
      {uuid === null && contract === null && (
        <Suspense fallback={null}>
          <startChoice.Component />
        </Suspense>
      )}
      <div className={classes.columns}>
        <StepRail marks={marks} current={step} isNew={uuid === null} onOpen={page.open} />
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

function KnownContract({ page, contract }: { page: ContractPage; contract: Head }) {
  const { form, openAt } = page
  const giveTo = (given: string) => {
    form.open('1')
    void giveUmr(form.step('1'), given)
  }
  const umr = contract.rights.steps.includes('1') && (
    <GenerateUmr uuid={contract.uuid} onGiven={giveTo} onOpen={(path) => openAt('1', path)} />
  )
  return (
    <ContractHead contract={contract} umr={umr}>
      <Presence uuid={contract.uuid} step={page.step} />
      {contract.rights.change && (
        <Suspense fallback={null}>
          <saveAsTemplate.Component contract={contract.id} />
        </Suspense>
      )}
    </ContractHead>
  )
}
