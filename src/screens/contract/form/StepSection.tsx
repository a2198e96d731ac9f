import type { ContractHead } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { useStepForm } from '#src/actors/contracts/contract-form.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { usePaintedSelector } from '#src/services/painted-selector.ts'
import { idle } from '#src/ui/idle.ts'
import { later } from '#src/ui/later.tsx'
import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense, useEffect, useState } from 'react'
import type { ContractPage } from './contract-page.ts'
import { keepPlace, pathOf } from './last-place.ts'
import { savingOf } from './saving.ts'
import { StepFoot } from './StepFoot.tsx'
import { useStepKeys } from '../step-keys.ts'
import { stepAfter, stepBefore, type FormStep } from '../step-marks.ts'
import { StepPanel } from './StepPanel.tsx'
import { StepTitle } from './StepTitle.tsx'
import classes from './ContractForm.module.css'

/** They come with their words. */
const checklist = later(
  async () => (await Promise.all([import('../documents/DocumentChecklist.tsx'), i18next.loadNamespaces('contract-issued')]))[0],
)
const openItems = later(() => import('./OpenItems.tsx'))

interface StepSectionProps {
  page: ContractPage
  step: StepName
  contract: ContractHead | null
}

/** A step that is filled in, with what it lacks above it and what becomes of it below. */
export default function StepSection({ page, step, contract }: StepSectionProps) {
  const { aim, checked, openAt } = page
  const form = useStepForm(page.form, step)
  const isOpen = useSelector(form.actor, (snapshot) => snapshot.hasTag('form') && !snapshot.hasTag('comparing'))
  const [isListed, setIsListed] = useState(false)
  const next = stepAfter(step)
  useEffect(
    () => void idle().then(() => import('./at-rest.ts').then(({ fetchParts }) => fetchParts()).catch(() => undefined)),
    [],
  )
  const goOn = useGoOn(page, form, contract === null, () => setIsListed(true))
  const keep = (target: Element) => {
    const path = pathOf(target)
    if (path !== null) keepPlace({ uuid: contract?.uuid ?? null, step, path })
  }
  useStepKeys({ step, onOpen: page.open, onNext: goOn, onUndo: form.undo, onRedo: form.redo })
  return (
    <section className={classes.panel} aria-labelledby="step-title">
      <StepTitle step={step} takesFocus={page.isTurned && aim?.step !== step} />
      <div className={classes.body} onFocus={({ target }) => keep(target)} onInput={() => page.openOnceMade(null)}>
        {isListed && (
          <Suspense fallback={null}>
            <openItems.Component form={form} onOpen={(path) => openAt(step, path)} onClose={() => setIsListed(false)} />
          </Suspense>
        )}
        <StepPanel
          form={form}
          contract={contract}
          isChecked={checked.includes(step)}
          aim={aim?.step === step ? aim : null}
          onOpen={openAt}
        />
        {step === '7' && isOpen && contract && (
          <Suspense fallback={null}>
            <checklist.Component uuid={contract.uuid} version={contract.updated_at} onOpen={openAt} />
          </Suspense>
        )}
      </div>
      {isOpen && !form.isReadOnly && <Foot page={page} form={form} isNew={contract === null} onNext={next && goOn} />}
    </section>
  )
}

/**
 * Saves at once and goes on. What the step lacks is listed first, once: whoever has seen it goes on all the same.
 */
function useGoOn(page: ContractPage, form: StepForm, isNew: boolean, list: () => void) {
  const next = stepAfter(form.step)
  return () => {
    const { missing, wrong } = form.judge.problems()
    form.save()
    const isSeen = page.checked.includes(form.step)
    page.check(form.step)
    if ((isNew || !isSeen) && Object.keys({ ...missing, ...wrong }).length > 0) list()
    else if (next && isNew) page.openOnceMade(next)
    else if (next) page.open(next)
  }
}

interface FootProps {
  page: ContractPage
  form: StepForm
  isNew: boolean
  onNext: (() => void) | null
}

/** What becomes of what was typed is told after it is on the screen. */
function Foot({ page, form, isNew, onNext }: FootProps) {
  const { actor, step } = form
  const kind = usePaintedSelector(actor, savingOf)
  const reason = usePaintedSelector(actor, ({ context }) => context.problem?.message ?? '')
  const canUndo = usePaintedSelector(actor, ({ context }) => context.past.length > 0)
  const canRedo = usePaintedSelector(actor, ({ context }) => context.future.length > 0)
  const waiting = usePaintedSelector(page.actor, ({ context }) => context.queue.length)
  const previous: FormStep | null = stepBefore(step)
  return (
    <StepFoot
      saving={{ kind, waiting, reason }}
      isNew={isNew}
      history={{ canUndo, canRedo, onUndo: form.undo, onRedo: form.redo }}
      onPrevious={previous && (() => page.open(previous))}
      onNext={onNext}
      onRetry={form.save}
    />
  )
}
