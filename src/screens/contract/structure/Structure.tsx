import type { ComputedStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { useComputedStep } from '#src/actors/contracts/computed-step.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { useState } from 'react'
import { BuildUp } from './BuildUp.tsx'
import { Findings } from './Findings.tsx'
import { Limits } from './Limits.tsx'
import { Picture } from './Picture.tsx'
import { StructureTable } from './StructureTable.tsx'
import { Explanation } from './Why.tsx'
import { useStructureTexts, type Asked, type StructureTexts } from './shown-figures.ts'
import classes from './Structure.module.css'

interface StructureProps {
  uuid: string
  /** Leads to a field of another step. */
  onOpen: (step: StepName, path: string) => void
}

/** Step 4: the structure drawn and in figures, the premium built up, limits, and what is still open. */
export default function Structure({ uuid, onOpen }: StructureProps) {
  const { data, problem, request } = useComputedStep(uuid)
  const texts = useStructureTexts()
  if (problem && !data) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <Waiting label={texts.tell('loading')} />
  return <ComputedView step={data} texts={texts} onOpen={onOpen} />
}

interface ComputedViewProps extends Pick<StructureProps, 'onOpen'> {
  step: ComputedStep
  texts: StructureTexts
}

function ComputedView({ step, texts, onOpen }: ComputedViewProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const explaining = { texts, workings: step.workings, onAsk: setAsked }
  return (
    <div className={classes.structure}>
      <Findings blocking={step.blocking} warnings={step.warnings} texts={texts} onOpen={onOpen} />
      {step.sections.length > 0 && (
        <>
          <Picture step={step} texts={texts} onOpen={onOpen} />
          <div className={classes.part}>
            <h3>{texts.tell('table.title')}</h3>
            <StructureTable sections={step.sections} explaining={explaining} />
          </div>
          <BuildUp sections={step.sections} totals={step.totals} isTaxEstimated={step.is_tax_estimated} explaining={explaining} />
          <Limits limits={step.limits} sections={step.sections} explaining={explaining} />
        </>
      )}
      <Explanation texts={texts} workings={step.workings} asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}
