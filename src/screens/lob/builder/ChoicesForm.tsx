import { LOOKUPS, lookupOf, optionsOf, SIZES, type Choice } from '#domain/templates/shape.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { RestingButton } from '#src/ui/RestingButton.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import actions from '../actions.module.css'
import classes from './form.module.css'
import type { FacetProps } from './facet.ts'
import { Labelled } from './Labelled.tsx'
import { LabelsInput } from './LabelsInput.tsx'

/** Options of the field's own, or where they are looked up. */
export function ChoicesForm({ field, errors, keep }: FacetProps) {
  const { t } = useTranslation(['template', 'master'])
  const look = lookupOf(field)
  const choose = (of: string) => {
    const lookup = LOOKUPS.find((each) => each === of)
    keep(null, { options_or_lookup: lookup ? { lookup } : { options: [] }, default: null })
  }
  return (
    <>
      <Labelled about="options_or_lookup" label={t('props.source')} error={errors.options_or_lookup}>
        {(tied) => (
          <select
            {...tied}
            className={classes.control}
            value={look ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{t('props.ownOptions')}</option>
            {LOOKUPS.map((of) => (
              <option key={of} value={of}>
                {t(`master:${of}.one`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {!look && <Options field={field} errors={errors} keep={keep} />}
    </>
  )
}

function Options({ field, errors, keep }: FacetProps) {
  const { t } = useTranslation('template')
  const options = optionsOf(field)
  const write = (about: string | null, next: readonly Choice[]) => keep(about, { options_or_lookup: { options: next } })
  const change = (place: number, about: string, next: Partial<Choice>) =>
    write(
      `option.${place}.${about}`,
      options.map((option, each) => (each === place ? { ...option, ...next } : option)),
    )
  const remove = (place: number) =>
    write(
      null,
      options.filter((_, each) => each !== place),
    )
  const kept = useFocusKept<HTMLDivElement>(':scope > button')
  return (
    <div className={classes.items} {...kept}>
      {options.map((option, place) => (
        <OptionForm
          key={`${field.uid}-${String(place)}`}
          option={option}
          place={place}
          errors={errors}
          change={(about, next) => change(place, about, next)}
          onRemove={() => remove(place)}
        />
      ))}
      <RestingButton
        className={actions.action}
        isResting={options.length >= SIZES.options}
        onClick={() => write(null, [...options, { value: '', label: {} }])}
      >
        {t('props.addOption')}
      </RestingButton>
    </div>
  )
}

interface OptionFormProps {
  option: Choice
  place: number
  errors: Record<string, string>
  change: (about: string, next: Partial<Choice>) => void
  onRemove: () => void
}

function OptionForm({ option, place, errors, change, onRemove }: OptionFormProps) {
  const { t } = useTranslation('template')
  const [isNew] = useState(option.value === '')
  const at = `options_or_lookup.options.${place}`
  return (
    <details className={classes.item} open={isNew}>
      <summary>{option.value || t('props.option', { number: place + 1 })}</summary>
      <Labelled label={t('props.value')} error={errors[`${at}.value`]}>
        {(tied) => (
          <input
            {...tied}
            className={classes.control}
            value={option.value}
            maxLength={SIZES.key}
            onChange={(event) => change('value', { value: event.currentTarget.value })}
          />
        )}
      </Labelled>
      <LabelsInput
        label={t('props.label')}
        labels={option.label}
        max={SIZES.label}
        error={errors[`${at}.label`]}
        onChange={(label, language) => change(language, { label })}
      />
      <button type="button" className={actions.action} onClick={onRemove}>
        {t('form.remove')}
      </button>
    </details>
  )
}
