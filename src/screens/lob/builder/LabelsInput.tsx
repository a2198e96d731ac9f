import { LANGUAGES, OWN_NAMES } from '#domain/languages.ts'
import type { Labels } from '#domain/templates/shape.ts'
import classes from './form.module.css'

interface LabelsInputProps {
  label: string
  /** `label` or `title`: a finding about it leads here. */
  about?: string
  labels: Labels
  max: number
  error?: string | undefined
  onChange: (labels: Labels, language: string) => void
}

/** One text in all six languages, side by side. */
export function LabelsInput({ label, about, labels, max, error, onChange }: LabelsInputProps) {
  return (
    <fieldset className={classes.labels} data-about={about}>
      <legend>{label}</legend>
      {LANGUAGES.map((language) => (
        <label key={language} lang={language}>
          <span>{OWN_NAMES[language]}</span>
          <input
            value={labels[language] ?? ''}
            maxLength={max}
            aria-invalid={(error !== undefined && !labels[language]?.trim()) || undefined}
            onChange={(event) => onChange({ ...labels, [language]: event.currentTarget.value }, language)}
          />
        </label>
      ))}
      {error && <p data-error>{error}</p>}
    </fieldset>
  )
}
