import type { RefField } from '#domain/records/field.ts'
import { valuesIn } from '#domain/entities/filters.ts'
import { useLinkNames } from '#src/actors/records/link-names.ts'
import { useLinkOptions } from '#src/actors/records/link-options.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Loader, MultiSelect, type OptionsFilter } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './FilterPanel.module.css'

/** The server has searched already. */
const asServed: OptionsFilter = ({ options }) => options

interface LinkFilterProps {
  of: RefField['to']
  label: string
  /** Ids with commas between them. */
  value: string
  onValue: (value: string) => void
}

/** Unlike a form, a filter is emptied from elsewhere too: it shows what it is told. */
export function LinkFilter({ of, label, value, onValue }: LinkFilterProps) {
  const { t } = useTranslation(['list', 'master'])
  const chosen = value === '' ? [] : valuesIn(value)
  useLinkNames(chosen.map((id) => ({ of, id })))
  const options = useLinkOptions(of, chosen, { every: true })
  const kept = useFocusKept<HTMLDivElement>('input')
  return (
    <div {...kept}>
      <MultiSelect
        size="xs"
        label={label}
        value={chosen}
        onChange={(ids) => onValue(ids.join())}
        data={options.data}
        attributes={options.attributes}
        filter={asServed}
        searchable
        clearable
        hidePickedOptions
        placeholder={chosen.length === 0 ? t('filter.any') : ''}
        nothingFoundMessage={options.nothingFound}
        rightSection={options.isBusy ? <Loader size={14} /> : undefined}
        onDropdownOpen={options.open}
        onSearchChange={options.said}
        onInput={options.typed}
        error={options.retry && <Unloaded onRetry={options.retry} />}
        errorProps={{ role: 'alert' }}
        {...(options.retry && { dropdownOpened: false })}
      />
    </div>
  )
}

/** The choices did not come: it is said below the field, where no list of choices lies over it. */
function Unloaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['master', 'shell'])
  return (
    <span className={classes.unloaded}>
      {t('form.optionsFailed')}
      <button type="button" className="sw-quiet" onClick={onRetry}>
        {t('shell:tryAgain')}
      </button>
    </span>
  )
}
