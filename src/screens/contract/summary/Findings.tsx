import type { Finding } from '#domain/contracts/record.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useId } from 'react'
import { useContractTexts } from '../contract-texts.ts'
import { wordsOf } from '../path-words.ts'
import classes from './Summary.module.css'

interface FindingsProps {
  title: string
  tone: 'wrong' | 'warning'
  findings: readonly Finding[]
  onOpen: (step: StepName, path: string) => void
}

/** What was found, by step, each with the way to its field. */
export function Findings({ title, tone, findings, onOpen }: FindingsProps) {
  const texts = useContractTexts()
  const id = useId()
  if (findings.length === 0) return null
  const steps = STEP_NAMES.filter((step) => findings.some((one) => one.step === step))
  return (
    <section className={classes.findings} data-tone={tone} aria-labelledby={id}>
      <h3 id={id}>
        {title} <span>{findings.length}</span>
      </h3>
      {steps.map((step) => (
        <div key={step}>
          <h4>
            {step.toUpperCase()} {texts.step(step)}
          </h4>
          <ul>
            {findings
              .filter((one) => one.step === step)
              .map(({ path, section, market, label, key, params }) => (
                <li key={`${path} ${key}`}>
                  <LinkButton onClick={() => onOpen(step, path)}>{wordsOf(path, texts, { section, market, label })}</LinkButton>{' '}
                  <span>
                    <FieldMessage error={{ key, ...(params && { params }) }} />
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
