import { SIZES, textIn, type FieldValue, type Line, type Section, type TemplateValues } from '#domain/templates/shape.ts'
import { filled, type FilledLine, type FilledSection } from '#domain/templates/values/filled.ts'
import { startValues } from '#domain/templates/samples.ts'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../list/focus-kept.ts'
import { RestingButton } from '../RestingButton.tsx'
import { FieldRow } from './FieldRow.tsx'
import type { TemplateFormProps } from './form-props.ts'
import classes from './TemplateForm.module.css'

/** A form as a template says: its sections, with those fields that show beside what is filled in. */
export function TemplateForm(props: TemplateFormProps) {
  return (
    <div className={classes.form} lang={props.language}>
      {filled(props.sections, props.values).map((each) => (
        <FormSection key={each.section.key} {...props} filledIn={each} />
      ))}
    </div>
  )
}

type SectionProps = TemplateFormProps & { filledIn: FilledSection }

function FormSection(props: SectionProps) {
  const { filledIn, language, name, errors, path } = props
  const { section } = filledIn
  const titleId = `${name}-${section.key}-title`
  const help = textIn(section.help, language)
  return (
    <section
      className={classes.section}
      aria-labelledby={titleId}
      {...(path && { 'data-group': `${path}.${section.key}`, tabIndex: -1 })}
    >
      <h3 id={titleId} className={classes.title}>
        {textIn(section.title, language) || section.key}
      </h3>
      {help && <p className={classes.help}>{help}</p>}
      {section.repeatable ? <Lines {...props} /> : <Fields {...props} line={filledIn.lines[0]} at="" />}
      {errors[section.key] && (
        <p className={classes.error} role="alert">
          {errors[section.key]}
        </p>
      )}
    </section>
  )
}

const linesIn = (values: TemplateValues, { key }: Section) => (values[key] ?? []) as readonly Line[]

const newLine = (section: Section): Line => startValues([{ ...section, repeatable: false }])

/** A section that repeats: each line by its number, up to as many as the template allows. */
function Lines(props: SectionProps) {
  const { filledIn, values, onChange, language } = props
  const { section, lines } = filledIn
  const { t } = useTranslation('template')
  const keep = (next: readonly Line[]) => onChange({ ...values, [section.key]: next })
  const title = textIn(section.title, language)
  const kept = useFocusKept<HTMLDivElement>(':scope > button')
  return (
    <div {...kept}>
      {lines.map((line, place) => (
        <fieldset key={`${section.key}-${String(place)}`} className={classes.line}>
          <legend>{t('form.line', { title, number: place + 1 })}</legend>
          <Fields {...props} line={line} at={`${section.key}.${place}.`} place={place} />
          <RestingButton
            className={classes.quiet}
            isResting={lines.length <= (section.min ?? 0)}
            onClick={() => keep(linesIn(values, section).filter((_, each) => each !== place))}
          >
            {t('form.removeLine', { number: place + 1 })}
          </RestingButton>
        </fieldset>
      ))}
      <RestingButton
        className={classes.quiet}
        isResting={lines.length >= (section.max ?? SIZES.rows)}
        onClick={() => keep([...linesIn(values, section), newLine(section)])}
      >
        {t('form.addLine', { title })}
      </RestingButton>
    </div>
  )
}

type FieldsProps = SectionProps & {
  line: FilledLine | undefined
  /** Before the keys of the line's fields in the paths of errors. */
  at: string
  place?: number
}

function changedValues(
  values: TemplateValues,
  section: Section,
  place: number | undefined,
  key: string,
  value: FieldValue,
): TemplateValues {
  if (place === undefined) return { ...values, [key]: value }
  const lines = linesIn(values, section).map((line, each) => (each === place ? { ...line, [key]: value } : line))
  return { ...values, [section.key]: lines }
}

function Fields(props: FieldsProps) {
  const { filledIn, line, at, place, values, errors, onChange, onTouch, name, path, language, lookup, file, onFile } = props
  const { section } = filledIn
  if (!line) return null
  return (
    <div className={classes.fields}>
      {section.fields
        .filter(({ key }) => line.visible.has(key))
        .map((field) => (
          <FieldRow
            key={field.key}
            field={field}
            value={line.values[field.key] ?? null}
            language={language}
            lookup={lookup}
            file={file}
            onFile={onFile}
            id={`${name}-${at}${field.key}`}
            path={path && `${path}.${at}${field.key}`}
            error={errors[`${at}${field.key}`]}
            onTouch={() => onTouch?.(`${at}${field.key}`)}
            onChange={(value) => onChange(changedValues(values, section, place, field.key, value))}
          />
        ))}
    </div>
  )
}
