import type { Finding } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import '#src/parts/fields/text-formats.ts'
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
      <h3 id="findings-title">{texts.tell(isReady ? 'findings.ready' : 'findings.title')}</h3>
      <FindingList title="findings.blocking" findings={blocking} texts={texts} onOpen={onOpen} />
      <FindingList title="findings.warnings" findings={warnings} texts={texts} onOpen={onOpen} />
    </section>
  )
}

/** Longer lists are closed at first: the structure is what the step is about. */
const FEW = 5

interface FindingListProps {
  title: string
  findings: readonly Finding[]
  texts: StructureTexts
  onOpen: (step: StepName, path: string) => void
}

function FindingList({ title, findings, texts, onOpen }: FindingListProps) {
  if (findings.length === 0) return null
  return (
    <details className={classes.found} open={findings.length <= FEW}>
      <summary>{texts.tell(title, { count: findings.length })}</summary>
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
    </details>
  )
}
