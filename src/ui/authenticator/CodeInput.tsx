import { useId, type Ref } from 'react'
import classes from './code.module.css'

interface CodeInputProps {
  label: string
  code: string
  onType: (code: string) => void
  isBusy: boolean
  error: string | false
  ref: Ref<HTMLInputElement>
}

const CELLS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** One field, so that pasting, filling in and reading out work; the six cells below it only draw what it holds. */
export function CodeInput({ label, code, onType, isBusy, error, ref }: CodeInputProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.code} data-invalid={Boolean(error) || undefined} data-busy={isBusy || undefined}>
        <div className={classes.cells} aria-hidden="true">
          {CELLS.map((cell, index) => (
            <span key={cell} data-next={index === Math.min(code.length, 5) || undefined}>
              {code[index]}
            </span>
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          className={classes.input}
          value={code}
          onChange={(event) => onType(event.target.value.replace(/\D/g, '').slice(0, 6))}
          readOnly={isBusy}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-error`}
        />
      </div>
      <p id={`${id}-error`} className={classes.wrong} role="alert">
        {error}
      </p>
    </div>
  )
}
