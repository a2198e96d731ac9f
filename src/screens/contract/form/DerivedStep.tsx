import { useSettled, useStepForm } from '#src/actors/contracts/contract-form.ts'
import { later } from '#src/ui/later.tsx'
import i18next from 'i18next'
import { Suspense, useState } from 'react'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import type { ContractPage } from './contract-page.ts'
import { useStepKeys } from '../step-keys.ts'
import { FIRST_STEP } from '../step-marks.ts'
import { StepTitle } from './StepTitle.tsx'
import classes from './ContractForm.module.css'

/** With the words of what it works out. */
const structure = later(
  async () => (await Promise.all([import('../structure/Structure.tsx'), i18next.loadNamespaces(['calculations', 'tower'])]))[0],
)
const summary = later(() => import('../summary/Summary.tsx'))

const PARTS = { '4': structure, '8': summary } as const

interface DerivedStepProps {
  page: ContractPage
  step: keyof typeof PARTS
  uuid: string | null
}

/** A step that nobody fills in: what follows from the others, and what they sum up to. */
export default function DerivedStep({ page, step, uuid }: DerivedStepProps) {
  useStepForm(page.form, FIRST_STEP)
  const [isAsked, setIsAsked] = useState(false)
  useStepKeys({ step, onOpen: page.open, ...(step === '4' && { onNext: () => setIsAsked(true) }) })
  const isSettled = useSettled(page.form)
  const { Component } = PARTS[step]
  return (
    <section className={classes.panel} aria-labelledby="step-title">
      <StepTitle step={step} takesFocus={page.isTurned} />
      <div className={classes.body}>
        <Suspense fallback={<ContractSkeleton />}>
          {uuid &&
            (isSettled ? (
              <Component
                uuid={uuid}
                form={page.form}
                aim={page.aim?.step === step ? page.aim.path : null}
                onOpen={page.openAt}
                onRead={(contract) => page.actor.send({ type: 'contract.read', contract })}
                onward={{ isAsked, onHeard: () => setIsAsked(false) }}
              />
            ) : (
              <ContractSkeleton />
            ))}
        </Suspense>
      </div>
    </section>
  )
}
