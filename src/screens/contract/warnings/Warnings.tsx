import type { StandingWarning } from '#domain/contracts/record.ts'
import { STEP_NAMES } from '#domain/contracts/steps.ts'
import { stageName } from '#domain/contracts/stages/stages.ts'
import { stepsAsked } from '#domain/contracts/warnings/asked.ts'
import '#src/parts/fields/text-formats.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { Warning } from './Warning.tsx'
import type { WarningsProps } from './warnings-props.ts'
import classes from './Warnings.module.css'

/** Warnings that are drawn at once. Own choice. */
const FEW = 30

const isOpen = ({ acknowledgement }: StandingWarning) => acknowledgement === null

/** What is to be acknowledged, by step: each with the words that someone has found for it, or a field for them. */
export default function Warnings({ warnings, aim, stage_id: stage, ...props }: WarningsProps) {
  const { t } = useTranslation('contract-warnings')
  const texts = useContractTexts()
  const id = useId()
  const [most, setMost] = useState(() => Math.max(FEW, warnings.findIndex(({ path }) => path === aim) + 1))
  const open = warnings.filter(isOpen)
  const wanted = open.filter(({ step }) => stepsAsked(stageName(stage)).includes(step)).length
  const shown = warnings.slice(0, most)
  const aimed = shown.find((one) => one.path === aim && isOpen(one)) ?? shown.find(({ path }) => path === aim)
  const toldOf = () => {
    if (wanted > 0) return t('open', { count: wanted })
    return open.length > 0 ? t('unacknowledged', { count: open.length }) : t('done')
  }
  return (
    <section className={classes.warnings} data-open={open.length > 0} aria-labelledby={id}>
      <h3 id={id}>
        {t('title')} <span>{warnings.length}</span>
      </h3>
      <p>{toldOf()}</p>
      {STEP_NAMES.filter((step) => shown.some((one) => one.step === step)).map((step) => (
        <div key={step}>
          <h4>
            {step.toUpperCase()} {texts.step(step)}
          </h4>
          <ul>
            {shown
              .filter((one) => one.step === step)
              .map((one) => (
                <Warning key={`${one.row_path} ${one.key}`} warning={one} isAimed={one === aimed} texts={texts} {...props} />
              ))}
          </ul>
        </div>
      ))}
      {warnings.length > most && (
        <button type="button" className="sw-quiet" onClick={() => setMost(warnings.length)}>
          {t('more', { count: warnings.length - most })}
        </button>
      )}
    </section>
  )
}
