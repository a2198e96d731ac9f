import { useId, type ReactNode } from 'react'
import classes from './form.module.css'

interface LabelledProps {
  label: string
  help?: string
  /** What of the part it says: a finding about it leads here. */
  about?: string
  error?: string | undefined
  /** Gets what ties the input to its label, help and error. */
  children: (tied: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** An input with its label above, and its help or error below. */
export function Labelled({ label, help, about, error, children }: LabelledProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={classes.labelled} data-about={about}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(note && { 'aria-describedby': `${id}-note` }), ...(error && { 'aria-invalid': true }) })}
      {note && (
        <p id={`${id}-note`} data-error={error !== undefined || undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
