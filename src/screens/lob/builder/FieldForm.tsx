import type { BuiltField, Document } from '#domain/templates/building/document.ts'
import { changeField } from '#domain/templates/building/edits.ts'
import { boundOf, has } from '#domain/templates/facets.ts'
import { MRC_HEADINGS } from '#domain/templates/mrc-headings.ts'
import { SIZES, WIDTHS } from '#domain/templates/shape.ts'
import { DateInput } from '#src/ui/date-field/DateInput.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '#src/actors/templates/template-builder.ts'
import type { FacetProps } from './facet.ts'
import classes from './form.module.css'
import { ChoicesForm } from './ChoicesForm.tsx'
import { ColumnsForm } from './ColumnsForm.tsx'
import { ConditionForm } from './ConditionForm.tsx'
import { DefaultInput } from './DefaultInput.tsx'
import { Labelled } from './Labelled.tsx'
import { LabelsInput } from './LabelsInput.tsx'

interface FieldFormProps {
  field: BuiltField
  document: Document
  errors: Record<string, string>
  change: Change
}

/** Everything that can be said of a field; what its kind does not know is not asked. */
export function FieldForm({ field, document, errors, change }: FieldFormProps) {
  const { t } = useTranslation('template')
  const keep: FacetProps['keep'] = (about, next) =>
    change(changeField(document, field.uid, next), about && `${field.uid}.${about}`)
  const facet = { field, errors, keep }
  return (
    <>
      <h2>{t('builder.field', { type: t(`type.${field.type}`) })}</h2>
      <LabelsInput
        label={t('props.label')}
        about="label"
        labels={field.label}
        max={SIZES.label}
        error={errors.label}
        onChange={(label, language) => keep(`label.${language}`, { label })}
      />
      <TextFacet {...facet} name="key" max={SIZES.key} help={t('props.keyHelp')} />
      {has(field.type, 'formula') && <TextFacet {...facet} name="formula" max={SIZES.formula} help={t('props.formulaHelp')} />}
      {has(field.type, 'choices') && <ChoicesForm {...facet} />}
      {has(field.type, 'columns') && <ColumnsForm {...facet} />}
      {has(field.type, 'required') && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={field.required}
            onChange={(event) => keep(null, { required: event.currentTarget.checked })}
          />
          {t('props.required')}
        </label>
      )}
      {has(field.type, 'default') && <DefaultInput {...facet} />}
      {has(field.type, 'bounds') && <Bounds {...facet} />}
      {has(field.type, 'pattern') && <TextFacet {...facet} name="pattern" max={SIZES.pattern} help={t('props.patternHelp')} />}
      {has(field.type, 'unit') && <TextFacet {...facet} name="unit" max={SIZES.unit} />}
      <Choice {...facet} name="width" values={WIDTHS} nameOf={(width) => t(`width.${width}`)} />
      <Choice {...facet} name="mrc_heading" values={MRC_HEADINGS} nameOf={(heading) => heading} isClearable />
      <ConditionForm {...facet} document={document} />
    </>
  )
}

interface TextFacetProps extends FacetProps {
  name: 'key' | 'pattern' | 'unit' | 'formula'
  max: number
  help?: string
}

function TextFacet({ field, errors, keep, name, max, help }: TextFacetProps) {
  const { t } = useTranslation('template')
  const valueOf = (typed: string) => (name === 'key' || typed !== '' ? typed : null)
  return (
    <Labelled about={name} label={t(`props.${name}`)} {...(help && { help })} error={errors[name]}>
      {(tied) => (
        <input
          {...tied}
          className={classes.control}
          value={field[name] ?? ''}
          maxLength={max}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => keep(name, { [name]: valueOf(event.currentTarget.value) })}
        />
      )}
    </Labelled>
  )
}

function Bounds({ field, errors, keep }: FacetProps) {
  const { t } = useTranslation('template')
  const kind = boundOf(field.type)
  return (
    <div className={classes.pair}>
      {(['min', 'max'] as const).map((name) => (
        <Labelled key={name} about={name} label={t(`props.${name}.${kind}`)} error={errors[name]}>
          {(tied) => (
            <BoundInput
              {...tied}
              className={classes.control}
              isDate={kind === 'date'}
              value={field[name] ?? ''}
              onChange={(bound) => keep(name, { [name]: bound.trim() || null })}
            />
          )}
        </Labelled>
      ))}
    </div>
  )
}

interface BoundInputProps extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'defaultValue' | 'onChange'> {
  isDate: boolean
  value: string
  onChange: (bound: string) => void
}

function BoundInput({ isDate, onChange, ...props }: BoundInputProps) {
  if (isDate) return <DateInput {...props} onChange={onChange} />
  return <input {...props} inputMode="decimal" onChange={(event) => onChange(event.currentTarget.value)} />
}

interface ChoiceProps<V extends string> extends FacetProps {
  name: 'width' | 'mrc_heading'
  values: readonly V[]
  nameOf: (value: V) => string
  isClearable?: true
}

function Choice<V extends string>({ field, errors, keep, name, values, nameOf, isClearable }: ChoiceProps<V>) {
  const { t } = useTranslation('template')
  return (
    <Labelled about={name} label={t(`props.${name}`)} error={errors[name]}>
      {(tied) => (
        <select
          {...tied}
          className={classes.control}
          value={field[name] ?? ''}
          onChange={(event) => keep(null, { [name]: event.currentTarget.value || null })}
        >
          {isClearable && <option value="">{t('props.none')}</option>}
          {values.map((value) => (
            <option key={value} value={value}>
              {nameOf(value)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
