import { LINES } from '#domain/contracts/lines/bounds.ts'
import { DateField } from '#src/ui/date-field/DateField.tsx'
import { Button, TextInput } from '@mantine/core'
import type { LineDraft } from './line-draft.ts'
import { useLineTexts } from './line-texts.ts'
import classes from './Lines.module.css'

interface SubjectToProps {
  rows: LineDraft['subjectivities']
  errors: Readonly<Record<string, string>>
  onChange: (rows: LineDraft['subjectivities']) => void
}

/** What a line is subject to, each with the day by which it has to be met. */
export function SubjectTo({ rows, errors, onChange }: SubjectToProps) {
  const texts = useLineTexts()
  const write = (place: number, some: Partial<LineDraft['subjectivities'][number]>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...some } : row)))
  return (
    <>
      {rows.map((row, place) => (
        <div key={row.key} className={classes.pair}>
          <TextInput
            label={texts.field('wording')}
            value={row.wording}
            maxLength={LINES.wording}
            error={errors[`subjectivities.${place}.wording`]}
            onChange={(event) => write(place, { wording: event.currentTarget.value })}
          />
          <DateField label={texts.field('deadline')} value={row.deadline} onChange={(day) => write(place, { deadline: day })} />
          <Button variant="default" size="compact-sm" onClick={() => onChange(rows.filter((_, at) => at !== place))}>
            {texts.tell('removeSubjectivity')}
          </Button>
        </div>
      ))}
      {errors.subjectivities && <p role="alert">{errors.subjectivities}</p>}
      {rows.length < LINES.subjectivities && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, id: null, wording: '', deadline: '' }])}
          >
            {texts.tell('addSubjectivity')}
          </Button>
        </div>
      )}
    </>
  )
}
