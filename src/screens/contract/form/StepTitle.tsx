import { useEffect, useRef, type ReactNode } from 'react'
import { useContractTexts } from '../contract-texts.ts'
import { codeOf, type FormStep } from '../step-marks.ts'
import classes from './ContractForm.module.css'

interface StepTitleProps {
  step: FormStep
  /** It takes the focus, unless someone is led to a field. */
  takesFocus: boolean
  children?: ReactNode
}

/** What a step is called; whoever turns to it begins there. */
export function StepTitle({ step, takesFocus, children }: StepTitleProps) {
  const texts = useContractTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the step is turned to
  }, [])
  return (
    <div className={classes.title}>
      <h2 id="step-title" ref={heading} tabIndex={-1}>
        <small>{codeOf(step)}</small> {texts.step(step)}
      </h2>
      {children}
    </div>
  )
}
