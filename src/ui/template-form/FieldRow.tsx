import { textIn } from '#domain/templates/shape.ts'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldInput } from './FieldInput.tsx'
import type { InputProps } from './form-props.ts'
import classes from './TemplateForm.module.css'

interface FieldRowProps extends Omit<InputProps, 'isInvalid' | 'describedBy'> {
  error: string | undefined
  onTouch: () => void
}

/** Several inputs of one field stand in a group that has its name. */
const isGroup = ({ type, options_or_lookup: source }: FieldRowProps['field']) =>
  type === 'table' || type === 'money' || type === 'file' || (type === 'multiselect' && !(source && 'lookup' in source))

/** A field with its name above, its unit and heading beside, and what is wrong below. */
export function FieldRow({ error, onTouch, ...props }: FieldRowProps) {
  const { field, language, id, path } = props
  const { t } = useTranslation('template')
  const label = textIn(field.label, language) || field.key
  const [labelId, errorId] = [`${id}-label`, `${id}-error`]
  const leave = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && onTouch()
  const group = isGroup(field) ? { role: 'group', 'aria-labelledby': labelId } : {}
  const Label = isGroup(field) ? 'span' : 'label'
  return (
    <div className={classes.field} data-path={path} data-width={field.width} data-type={field.type} onBlur={leave} {...group}>
      <Label id={labelId} className={classes.label} {...(Label === 'label' && { htmlFor: id })}>
        {label}
        {field.required && (
          <span className={classes.required} aria-hidden>
            {'*'}
          </span>
        )}
        {field.mrc_heading && <span className={classes.heading}>{t('form.heading', { heading: field.mrc_heading })}</span>}
      </Label>
      <div className={classes.input}>
        <FieldInput {...props} isInvalid={error !== undefined} describedBy={error === undefined ? undefined : errorId} />
        {field.unit && <span className={classes.unit}>{field.unit}</span>}
      </div>
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
