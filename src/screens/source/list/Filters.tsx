import type { ListQuery } from '#domain/api/envelope.ts'
import { changed } from '#src/ui/list/list-address.ts'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import classes from './Filters.module.css'
import { FILTERS } from './source-list.ts'

interface FiltersProps {
  query: ListQuery
  texts: SourceTexts
  ask: (query: ListQuery, isStep: boolean) => void
}

function without(filter: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _, ...others } = filter
  return others
}

/** Native selects: one choice each, in the address like the search. */
export function Filters({ query, texts, ask }: FiltersProps) {
  const { t } = useTranslation('source')
  const narrow = (name: string, value: string) => {
    const others = without(query.filter, name)
    ask(changed(query, { filter: value === '' ? others : { ...others, [name]: value } }), true)
  }
  return (
    <div className={classes.filters} role="group" aria-label={t('list.filters')}>
      {Object.entries(FILTERS).map(([name, values]) => (
        <label key={name}>
          <span>{texts.field(name)}</span>
          <select value={query.filter[name] ?? ''} onChange={({ currentTarget }) => narrow(name, currentTarget.value)}>
            <option value="">{t('list.any')}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {texts.choice(name, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {Object.keys(query.filter).length > 0 && (
        <button type="button" onClick={() => ask(changed(query, { filter: {} }), true)}>
          {t('list.clear')}
        </button>
      )}
    </div>
  )
}
