import type { StepsTab } from '#domain/contracts/view-tabs.ts'
import type { ViewedSteps } from '#domain/contracts/viewed.ts'
import { useContractView } from '#src/actors/contracts/contract-view.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import type { ViewTabProps } from '../view-tab.ts'
import { Held } from './Held.tsx'

type HeldStepsProps = ViewTabProps & { tab: Exclude<StepsTab, 'structure'> }

/** What steps of the form hold, as a tab of the view page. */
export function HeldSteps({ tab, contract, version, onOpen }: HeldStepsProps) {
  const { data, problem, request } = useContractView({ uuid: contract.uuid, tab }, version)
  if (!data && problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <ContractSkeleton />
  return data.steps_held.map((held) => <HeldStep key={held.step} contract={contract} held={held} onOpen={onOpen} />)
}

interface HeldStepProps extends Pick<ViewTabProps, 'contract' | 'onOpen'> {
  held: ViewedSteps['steps_held'][number]
}

/** One step to be read, with the way to change it where it can be. */
export function HeldStep({ contract, held: { step, values }, onOpen }: HeldStepProps) {
  const { t } = useTranslation(['contract-parts', 'contract-view'])
  const texts = useContractTexts()
  const name = texts.step(step)
  const isOpen = contract.rights.steps.includes(step)
  return (
    <Card
      level={3}
      title={name}
      actions={
        isOpen && (
          <LinkButton aria-label={t('summary.open', { step: `${step.toUpperCase()} ${name}` })} onClick={() => onOpen(step, '')}>
            {t('summary.change')}
          </LinkButton>
        )
      }
    >
      <Held step={step} values={values} currency={contract.currency} />
    </Card>
  )
}
