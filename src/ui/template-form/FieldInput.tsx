import type { FileRef } from '#domain/files/file-ref.ts'
import { COUNTRY_CODES, CURRENCY_CODES } from '#domain/templates/codes.ts'
import { lookupOf, optionsOf, SIZES, textIn, type Line, type Money } from '#domain/templates/shape.ts'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../date-field/DateInput.tsx'
import { formatDecimal } from '../format.ts'
import { NotProvided } from '../NotProvided.tsx'
import { asDecimal } from './as-decimal.ts'
import { described, type InputProps } from './form-props.ts'
import { namedCodes } from './names.ts'
import { TableInput } from './TableInput.tsx'
import classes from './TemplateForm.module.css'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The input that a field of the template asks for; native ones, so that a form of a thousand fields stays quick. */
export function FieldInput(props: InputProps) {
  const { field, value, onChange } = props
  const native = { ...described(props), value: textOf(value) }
  const type = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  switch (field.type) {
    case 'text':
      return <input {...native} className={classes.control} maxLength={SIZES.text} autoComplete="off" onChange={type} />
    case 'textarea':
      return <textarea {...native} className={classes.control} rows={3} maxLength={SIZES.textarea} onChange={type} />
    case 'number':
    case 'percent':
      return <Figures {...props} />
    case 'date':
      return <DateInput {...native} className={classes.control} namedBy={`${props.id}-label`} onChange={onChange} />
    case 'bool':
      return <Tick {...props} />
    case 'money':
      return <Amount {...props} />
    case 'select':
    case 'country':
    case 'currency':
      return <Choice {...props} />
    case 'multiselect':
      return <Choices {...props} />
    case 'table':
      return (
        <TableInput
          field={field}
          id={props.id}
          language={props.language}
          lines={(value ?? []) as readonly Line[]}
          onChange={onChange}
        />
      )
    case 'file':
      return <File {...props} />
    case 'computed':
      return (
        <output id={props.id} className={classes.computed}>
          {textOf(value) === '' ? <NotProvided /> : formatDecimal(props.language, textOf(value))}
        </output>
      )
  }
}

export function Figures(props: InputProps) {
  const { value, onChange, field } = props
  return (
    <span className={classes.figures}>
      <input
        {...described(props)}
        className={classes.control}
        inputMode="decimal"
        autoComplete="off"
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => onChange(asDecimal(event.currentTarget.value) || null)}
      />
      {field.type === 'percent' && <span className={classes.unit}>{'%'}</span>}
    </span>
  )
}

function Tick(props: InputProps) {
  return (
    <input
      {...described(props)}
      type="checkbox"
      className={classes.tick}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}

function Amount(props: InputProps) {
  const { t } = useTranslation('template')
  const { value, onChange, id, language, field } = props
  const money = (value ?? { amount: '', currency: '' }) as Money
  const keep = (next: Partial<Money>) => onChange({ ...money, ...next })
  return (
    <span className={classes.money}>
      <select
        className={classes.control}
        aria-label={t('form.currency')}
        value={money.currency}
        onChange={(event) => keep({ currency: event.currentTarget.value })}
      >
        <option value="">{'–'}</option>
        {CURRENCY_CODES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      <input
        {...described(props)}
        id={id}
        className={classes.control}
        inputMode="decimal"
        autoComplete="off"
        aria-label={textIn(field.label, language)}
        value={money.amount}
        onChange={(event) => keep({ amount: event.currentTarget.value })}
        onBlur={(event) => keep({ amount: asDecimal(event.currentTarget.value) })}
      />
    </span>
  )
}

function offeredIn({ field, language }: InputProps): readonly { value: string; label: string }[] {
  if (field.type === 'country') return namedCodes('region', COUNTRY_CODES, language)
  if (field.type === 'currency') return namedCodes('currency', CURRENCY_CODES, language)
  return optionsOf(field).map(({ value, label }) => ({ value, label: textIn(label, language) || value }))
}

function Choice(props: InputProps) {
  const { field, value, onChange, lookup: LookupInput, id, isInvalid, describedBy } = props
  const { t } = useTranslation('template')
  const of = field.type === 'select' ? lookupOf(field) : null
  const look = { id, isInvalid, describedBy, isMultiple: false, value: textOf(value) }
  if (of) return <LookupInput {...look} of={of} onChange={(chosen) => onChange(textOf(chosen) || null)} />
  return (
    <select
      {...described(props)}
      className={classes.control}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{t('form.choose')}</option>
      {offeredIn(props).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function Choices(props: InputProps) {
  const { field, value, onChange, lookup: LookupInput, id, isInvalid, describedBy } = props
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const of = lookupOf(field)
  const look = { id, isInvalid, describedBy, isMultiple: true, value: chosen.join(',') }
  if (of) return <LookupInput {...look} of={of} onChange={(next) => onChange([next].flat())} />
  const turn = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option])
  return (
    <span className={classes.choices}>
      {offeredIn(props).map((option) => (
        <label key={option.value} className={classes.choice}>
          <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => turn(option.value)} />
          {option.label}
        </label>
      ))}
    </span>
  )
}

function File({ id, field, language, path = '', value, file: FileInput, onFile }: InputProps) {
  const { t } = useTranslation('template')
  const held = { path, value: value as FileRef | null, onChange: (file: FileRef | null) => onFile?.(path, file) }
  if (FileInput) return <FileInput label={textIn(field.label, language) || field.key} {...held} />
  return (
    <span id={id} className={classes.file}>
      {t('form.file')}
    </span>
  )
}
