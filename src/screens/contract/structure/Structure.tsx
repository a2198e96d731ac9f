import type { ComputedStep, ContractHead } from '#domain/contracts/record.ts'
import { useComputedStep } from '#src/actors/contracts/computed-step.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { useRef, useState } from 'react'
import { Onward, type GoingOn } from '../onward/Onward.tsx'
import type { OnOpen } from '../view-tab.ts'
import { BuildUp } from './BuildUp.tsx'
import { Findings } from './Findings.tsx'
import { Limits } from './Limits.tsx'
import { Picture } from './Picture.tsx'
import { StructureTable } from './StructureTable.tsx'
import { Explained } from './Why.tsx'
import { useStructureTexts, type StructureTexts } from './shown-figures.ts'
import classes from './Structure.module.css'

interface StructureProps {
  uuid: string
  /** The path of the warning that someone is led to. */
  aim: string | null
  /** Leads to a field of another step, or to its head. */
  onOpen: OnOpen
  /** Someone wants to go on to the next step. */
  onward: GoingOn
  /** It has been read, with how its steps stand. */
  onRead: (contract: ContractHead) => void
}

/** Step 4: the structure drawn and in figures, the premium built up, limits, and what is still open. */
export default function Structure({ uuid, aim, onOpen, onward, onRead }: StructureProps) {
  const { data, problem, request } = useComputedStep(uuid, onRead)
  const texts = useStructureTexts()
  if (problem && !data) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <Waiting label={texts.tell('loading')} />
  return <ComputedView step={data} texts={texts} aim={aim} onOpen={onOpen} onward={onward} onChanged={request} />
}

interface ComputedViewProps extends Pick<StructureProps, 'aim' | 'onOpen' | 'onward'> {
  step: ComputedStep
  texts: StructureTexts
  onChanged: () => void
}

function ComputedView({ step, texts, aim, onOpen, onward, onChanged }: ComputedViewProps) {
  const [isTold, setIsTold] = useState(false)
  const findings = useRef<HTMLHeadingElement>(null)
  const tell = () => {
    setIsTold(true)
    findings.current?.focus()
  }
  return (
    <div className={classes.structure}>
      <Findings {...{ step, heading: findings, isTold, texts, aim, onOpen, onChanged }} />
      {step.sections.length > 0 && (
        <Explained texts={texts} workings={step.workings}>
          <Picture step={step} texts={texts} onOpen={onOpen} />
          <div className={classes.part}>
            <h3>{texts.tell('table.title')}</h3>
            <StructureTable sections={step.sections} texts={texts} />
          </div>
          <BuildUp sections={step.sections} totals={step.totals} isTaxEstimated={step.is_tax_estimated} texts={texts} />
          <Limits limits={step.limits} sections={step.sections} texts={texts} />
        </Explained>
      )}
      <Onward {...onward} step={step} onTell={tell} onOpen={onOpen} />
    </div>
  )
}
