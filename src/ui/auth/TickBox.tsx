import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './form.module.css'

interface TickBoxProps extends ComponentProps<'input'> {
  label: string
  error?: ReactNode
  children?: ReactNode
}

/** The browser's own tick box: a sign-up form needs one, and it weighs nothing. */
export function TickBox({ label, error, children, ...input }: TickBoxProps) {
  const id = useId()
  return (
    <div>
      <div className={classes.tick}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          <label htmlFor={id}>{label}</label> {children}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.wrong}>
          {error}
        </p>
      )}
    </div>
  )
}
