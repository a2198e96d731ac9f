import type { ContractStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { loadingStep } from '#src/actors/contracts/computed-step.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { Held } from './Held.tsx'
import classes from './Summary.module.css'

interface StepValuesProps {
  uuid: string
  step: StepName
  /** Another one whenever it has to be read again. */
  version: unknown
  onOpen: (step: StepName, path: string) => void
}

/** What one step holds; what is empty is left out. */
export function StepValues({ uuid, step, version, onOpen }: StepValuesProps) {
  const { t } = useTranslation('contract-parts')
  const texts = useContractTexts()
  const { data, problem, request } = useLoaded(loadingStep, { uuid, step }, version)
  const name = `${step.toUpperCase()} ${texts.step(step)}`
  const isLocked = data !== null && !data.rights.steps.includes(step)
  return (
    <section className={classes.step} aria-labelledby={`slip-step-${step}`} aria-busy={data === null && !problem}>
      <h4 id={`slip-step-${step}`}>
        {name}
        <LinkButton aria-label={t(isLocked ? 'summary.look' : 'summary.open', { step: name })} onClick={() => onOpen(step, '')}>
          {t(isLocked ? 'summary.view' : 'summary.change')}
        </LinkButton>
      </h4>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {data && <Held {...(data as ContractStep)} />}
    </section>
  )
}
