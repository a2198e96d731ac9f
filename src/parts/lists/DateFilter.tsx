import { isDay } from '#domain/formats.ts'
import { DateInput } from '#src/ui/date-field/DateInput.tsx'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId } from 'react'
import classes from './FilterPanel.module.css'
import { QUIET } from './TypedFilter.tsx'

interface DateFilterProps {
  label: string
  value: string
  onValue: (value: string) => void
}

/** One end of a range of days; it counts once it is a date. */
export function DateFilter({ label, value, onValue }: DateFilterProps) {
  const id = useId()
  const later = useDebouncedCallback(onValue, QUIET)
  return (
    <div className={classes.day}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <DateInput id={id} namedBy={`${id}-label`} value={value} onChange={(day) => (day === '' || isDay(day)) && later(day)} />
    </div>
  )
}
