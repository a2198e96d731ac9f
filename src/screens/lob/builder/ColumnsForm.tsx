import { COLUMN_TYPES, SIZES, type Column, type ColumnType } from '#domain/templates/shape.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { RestingButton } from '#src/ui/RestingButton.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import actions from '../actions.module.css'
import classes from './form.module.css'
import type { FacetProps } from './facet.ts'
import { Labelled } from './Labelled.tsx'
import { LabelsInput } from './LabelsInput.tsx'

/** The columns of a table. */
export function ColumnsForm({ field, errors, keep }: FacetProps) {
  const { t } = useTranslation('template')
  const { columns } = field
  const change = (place: number, about: string | null, next: Partial<Column>) =>
    keep(about && `column.${place}.${about}`, {
      columns: columns.map((column, each) => (each === place ? { ...column, ...next } : column)),
    })
  const remove = (place: number) => keep(null, { columns: columns.filter((_, each) => each !== place) })
  const kept = useFocusKept<HTMLFieldSetElement>(':scope > button')
  return (
    <fieldset className={classes.columns} {...kept} data-about="columns">
      <legend>{t('props.columns')}</legend>
      {errors.columns && <p data-error>{errors.columns}</p>}
      {columns.map((column, place) => (
        <ColumnForm
          key={`${field.uid}-${String(place)}`}
          column={column}
          place={place}
          errors={errors}
          change={(about, next) => change(place, about, next)}
          onRemove={() => remove(place)}
        />
      ))}
      <RestingButton
        className={actions.action}
        isResting={columns.length >= SIZES.columns}
        onClick={() => keep(null, { columns: [...columns, { key: '', label: {}, type: 'text' }] })}
      >
        {t('props.addColumn')}
      </RestingButton>
    </fieldset>
  )
}

interface ColumnFormProps {
  column: Column
  place: number
  errors: Record<string, string>
  change: (about: string | null, next: Partial<Column>) => void
  onRemove: () => void
}

function ColumnForm({ column, place, errors, change, onRemove }: ColumnFormProps) {
  const { t } = useTranslation('template')
  const [isNew] = useState(column.key === '')
  return (
    <details className={classes.item} open={isNew}>
      <summary>{column.key || t('props.column', { number: place + 1 })}</summary>
      <Labelled label={t('props.key')} error={errors[`columns.${place}.key`]}>
        {(tied) => (
          <input
            {...tied}
            className={classes.control}
            value={column.key}
            maxLength={SIZES.key}
            onChange={(event) => change('key', { key: event.currentTarget.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('props.kind')}>
        {(tied) => (
          <select
            {...tied}
            className={classes.control}
            value={column.type}
            onChange={(event) => change(null, { type: event.currentTarget.value as ColumnType })}
          >
            {COLUMN_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`type.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <LabelsInput
        label={t('props.label')}
        labels={column.label}
        max={SIZES.label}
        error={errors[`columns.${place}.label`]}
        onChange={(label, language) => change(language, { label })}
      />
      <button type="button" className={actions.action} onClick={onRemove}>
        {t('form.remove')}
      </button>
    </details>
  )
}
