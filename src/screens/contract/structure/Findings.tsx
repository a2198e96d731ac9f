import type { ComputedStep, Finding } from '#domain/contracts/record.ts'
import { isBeforeRisk } from '#domain/contracts/stages/stage-pages.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import '#src/parts/fields/text-formats.ts'
import type { RefObject } from 'react'
import { WarningsPart } from '../warnings/WarningsPart.tsx'
import { pathWords } from './path-words.ts'
import type { StructureTexts } from './shown-figures.ts'
import classes from './Structure.module.css'

interface FindingsProps {
  step: Pick<ComputedStep, 'uuid' | 'stage_id' | 'group_id' | 'rights' | 'blocking' | 'warnings'>
  heading: RefObject<HTMLHeadingElement | null>
  /** Someone wants to go on: what keeps the contract from the market is opened. */
  isTold: boolean
  texts: StructureTexts
  aim: string | null
  onOpen: (step: StepName, path: string) => void
  onChanged: () => void
}

/** A contract that is on risk has been to the market. */
const titleOf = (group: number, isReady: boolean) => {
  if (!isBeforeRisk(group)) return 'findings.open'
  return isReady ? 'findings.ready' : 'findings.title'
}

/** What keeps the contract from the market, and what is to be acknowledged, each with the way to its field. */
export function Findings({ step: { blocking, ...step }, heading, isTold, texts, aim, onOpen, onChanged }: FindingsProps) {
  const isReady = blocking.length === 0 && step.warnings.every(({ acknowledgement }) => acknowledgement !== null)
  return (
    <section className={classes.part} aria-labelledby="findings-title">
      <h3 id="findings-title" ref={heading} tabIndex={-1}>
        {texts.tell(titleOf(step.group_id, isReady))}
      </h3>
      {isReady && <p>{texts.tell('findings.nothing')}</p>}
      <FindingList title="findings.blocking" findings={blocking} isOpen={isTold} texts={texts} onOpen={onOpen} />
      <WarningsPart {...step} aim={aim} onOpen={onOpen} onChanged={onChanged} />
    </section>
  )
}

/** Longer lists are closed at first: the structure is what the step is about. */
const FEW = 5

interface FindingListProps {
  title: string
  findings: readonly Finding[]
  isOpen?: boolean
  texts: StructureTexts
  onOpen: (step: StepName, path: string) => void
}

function FindingList({ title, findings, isOpen = false, texts, onOpen }: FindingListProps) {
  if (findings.length === 0) return null
  return (
    <details className={classes.found} open={isOpen || findings.length <= FEW}>
      <summary>{texts.tell(title, { count: findings.length })}</summary>
      <ul className={classes.findings}>
        {findings.map(({ step, path, section, market, label, key, params }) => (
          <li key={`${step} ${path} ${key}`}>
            <button type="button" className={classes.link} onClick={() => onOpen(step, path)}>
              {`${texts.step(step)} · ${pathWords(path, texts, { section, market, label })}`}
            </button>{' '}
            <FieldMessage error={{ key, ...(params && { params }) }} />
          </li>
        ))}
      </ul>
    </details>
  )
}
