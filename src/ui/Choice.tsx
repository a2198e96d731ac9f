import classes from './Choice.module.css'

interface ChoiceProps {
  label: string
  options: readonly { value: string; label: string; lang?: string }[]
  value: string
  onChoose: (value: string) => void
}

/** One of a few, with the browser's own list: before sign-in every kilobyte counts. */
export function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <select className={classes.choice} aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
