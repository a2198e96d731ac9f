import { keyOf, valuesIn } from '#domain/entities/filters.ts'
import { useTranslation } from 'react-i18next'
import { DateFilter } from './DateFilter.tsx'
import { withFilter, type Filter, type FilterField } from './filter-fields.ts'
import classes from './FilterPanel.module.css'
import { LinkFilter } from './LinkFilter.tsx'
import { TypedFilter } from './TypedFilter.tsx'

export interface FilterPanelProps {
  fields: readonly FilterField[]
  filter: Filter
  onFilter: (filter: Record<string, string>) => void
}

/** The filters of a list, each of which counts as soon as it is set. */
export default function FilterPanel({ fields, filter, onFilter }: FilterPanelProps) {
  const { t } = useTranslation('list')
  return (
    <section className={classes.panel} aria-label={t('filter.title')}>
      {fields.map((field) => (
        <FilterInput
          key={field.name}
          field={field}
          filter={filter}
          set={(key, value) => onFilter(withFilter(filter, key, value))}
        />
      ))}
    </section>
  )
}

interface FilterInputProps {
  field: FilterField
  filter: Filter
  set: (key: string, value: string) => void
}

function FilterInput({ field, filter, set }: FilterInputProps) {
  switch (field.kind) {
    case 'text':
      return <TextFilter field={field} filter={filter} set={set} />
    case 'number':
    case 'date':
      return <RangeFilter field={field} filter={filter} set={set} />
    case 'one':
      return <OneFilter field={field} value={filter[field.name] ?? ''} set={set} />
    case 'some':
      return <SomeFilter field={field} value={filter[field.name] ?? ''} set={set} />
    case 'link':
      return (
        <LinkFilter
          of={field.of}
          label={field.label}
          value={filter[field.name] ?? ''}
          onValue={(value) => set(field.name, value)}
        />
      )
  }
}

function TextFilter({ field, filter, set }: FilterInputProps) {
  const { t } = useTranslation('list')
  const key = keyOf(field.name, 'contains')
  return (
    <label className={classes.field}>
      <span>{field.label}</span>
      <TypedFilter
        kind="text"
        placeholder={t('filter.contains')}
        value={filter[key] ?? ''}
        onValue={(value) => set(key, value)}
      />
    </label>
  )
}

/** Two ends, either of which may be open. */
function RangeFilter({ field, filter, set }: FilterInputProps) {
  const { t } = useTranslation('list')
  return (
    <fieldset className={classes.field}>
      <legend>{field.label}</legend>
      <div className={classes.range}>
        {(['from', 'to'] as const).map((end) => {
          const key = keyOf(field.name, end)
          const typed = { value: filter[key] ?? '', onValue: (value: string) => set(key, value) }
          if (field.kind === 'date') return <DateFilter key={end} label={t(`filter.${end}`)} {...typed} />
          return (
            <label key={end}>
              <span>{t(`filter.${end}`)}</span>
              <TypedFilter kind="number" {...typed} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface ChoiceFilterProps {
  field: Extract<FilterField, { kind: 'one' | 'some' }>
  value: string
  set: (key: string, value: string) => void
}

function OneFilter({ field, value, set }: ChoiceFilterProps) {
  const { t } = useTranslation('list')
  return (
    <label className={classes.field}>
      <span>{field.label}</span>
      <select value={value} onChange={(event) => set(field.name, event.target.value)}>
        <option value="">{t('filter.any')}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function SomeFilter({ field, value, set }: ChoiceFilterProps) {
  const chosen = value === '' ? [] : valuesIn(value)
  const toggle = (one: string) => (chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one])
  return (
    <fieldset className={classes.field}>
      <legend>{field.label}</legend>
      <div className={classes.choices}>
        {field.options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => set(field.name, toggle(option.value).join())}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
