import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { CalendarButton } from './CalendarButton.tsx'
import { useDateText, type DateValue } from './date-text.ts'

interface DateFieldProps extends DateValue, Omit<TextInputProps, keyof DateValue | 'min' | 'max'> {
  /** The calendar offers no day before. */
  min?: string
  /** The calendar offers no day after. */
  max?: string
}

/** A date, typed as its reader writes it or picked from a calendar; `yyyy-mm-dd` is what the form holds. */
export function DateField({ value, defaultValue, onChange, min, max, error, onBlur, ...props }: DateFieldProps) {
  const id = useId(props.id)
  const date = useDateText({ value, defaultValue, onChange })
  return (
    <TextInput
      placeholder={props.disabled ? undefined : date.pattern}
      {...props}
      id={id}
      autoComplete="off"
      error={date.problem ?? error}
      value={date.text}
      onChange={(event) => date.type(event.currentTarget.value)}
      onBlur={(event) => {
        date.leave()
        onBlur?.(event)
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton
          day={date.day}
          min={min}
          max={max}
          describedBy={`${id}-label`}
          disabled={props.disabled}
          onPick={date.pick}
        />
      }
    />
  )
}
