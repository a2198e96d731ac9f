import { IconCheck } from '@tabler/icons-react'
import classes from './Stepper.module.css'

export interface Step {
  title: string
  status: 'completed' | 'current' | 'pending'
  /** The status in the reader's language. */
  said: string
}

interface StepperProps {
  /** What the steps lead through. */
  label: string
  steps: readonly Step[]
  /** In one line, with the words below the marks. */
  isRow?: true
}

/** The steps of a numbered process: a tick, a full circle or an empty one, with the word for it (F7). On a phone only the current one is named. */
export function Stepper({ label, steps, isRow }: StepperProps) {
  return (
    <ol className={classes.steps} data-row={isRow} aria-label={label}>
      {steps.map(({ title, status, said }, place) => (
        <li key={title} className={classes.step} data-status={status} aria-current={status === 'current' ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden="true">
            {status === 'completed' ? <IconCheck size={16} stroke={2.5} /> : place + 1}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{title}</span> <small className={classes.said}>{said}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
