import { useId, type ComponentProps } from 'react'
import { CalendarButton } from './CalendarButton.tsx'
import { useDateText, type DateValue } from './date-text.ts'
import classes from './DateField.module.css'

interface DateInputProps extends DateValue, Omit<ComponentProps<'input'>, keyof DateValue | 'min' | 'max' | 'type'> {
  /** The id of what names the field. */
  namedBy?: string
}

/** The same as the date field for forms of plain inputs, which have their own labels; what cannot be read is said where they say nothing. */
export function DateInput({ value, defaultValue, onChange, namedBy, onBlur, ...props }: DateInputProps) {
  const date = useDateText({ value, defaultValue, onChange })
  const isMarked = props['aria-invalid'] === true
  const noteId = useId()
  return (
    <span className={classes.plain}>
      <input
        placeholder={date.pattern}
        {...props}
        autoComplete="off"
        {...(date.problem && !isMarked && { 'aria-invalid': true, 'aria-describedby': noteId })}
        value={date.text}
        onChange={(event) => date.type(event.currentTarget.value)}
        onBlur={(event) => {
          date.leave()
          onBlur?.(event)
        }}
      />
      <CalendarButton day={date.day} describedBy={namedBy} disabled={props.disabled} onPick={date.pick} />
      {date.problem && !isMarked && (
        <span id={noteId} className={classes.problem}>
          {date.problem}
        </span>
      )}
    </span>
  )
}
