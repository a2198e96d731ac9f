import { loadContractStep } from '#domain/api/contracts.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
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
  onOpen: (step: StepName, path: string) => void
}

/** What one step holds; what is empty is left out. */
export function StepValues({ uuid, step, onOpen }: StepValuesProps) {
  const { t } = useTranslation('contract-parts')
  const texts = useContractTexts()
  const { data, problem, request } = useLoaded(loadContractStep, { uuid, step })
  const code = step.toUpperCase()
  return (
    <section className={classes.step} aria-labelledby={`slip-step-${step}`} aria-busy={data === null && !problem}>
      <h4 id={`slip-step-${step}`}>
        {code} {texts.step(step)}
        <LinkButton aria-label={t('summary.open', { step: `${code} ${texts.step(step)}` })} onClick={() => onOpen(step, '')}>
          {t('summary.change')}
        </LinkButton>
      </h4>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {data && <Held {...(data as ContractStep)} />}
    </section>
  )
}
