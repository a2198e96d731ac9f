import type { Finding } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { pathWords } from './path-words.ts'
import type { StructureTexts } from './shown-figures.ts'
import classes from './Structure.module.css'

interface FindingsProps {
  blocking: readonly Finding[]
  warnings: readonly Finding[]
  texts: StructureTexts
  onOpen: (step: StepName, path: string) => void
}

/** What keeps the contract from the market, and what is to be acknowledged, each with the way to its field. */
export function Findings({ blocking, warnings, texts, onOpen }: FindingsProps) {
  const isReady = blocking.length === 0
  return (
    <section className={classes.part} aria-labelledby="findings-title">
      <h3 id="findings-title">{texts.tell(isReady ? 'findings.ready' : 'findings.blocking', { count: blocking.length })}</h3>
      <FindingList findings={blocking} texts={texts} onOpen={onOpen} />
      {warnings.length > 0 && <h4>{texts.tell('findings.warnings', { count: warnings.length })}</h4>}
      <FindingList findings={warnings} texts={texts} onOpen={onOpen} />
    </section>
  )
}

interface FindingListProps {
  findings: readonly Finding[]
  texts: StructureTexts
  onOpen: (step: StepName, path: string) => void
}

function FindingList({ findings, texts, onOpen }: FindingListProps) {
  if (findings.length === 0) return null
  return (
    <ul className={classes.findings}>
      {findings.map(({ step, path, key, params }) => (
        <li key={`${step} ${path} ${key}`}>
          <button type="button" className={classes.link} onClick={() => onOpen(step, path)}>
            {`${texts.step(step)} · ${pathWords(path, texts)}`}
          </button>{' '}
          <FieldMessage error={{ key, ...(params && { params }) }} />
        </li>
      ))}
    </ul>
  )
}
