import { useLinkNames } from '#src/actors/records/link-names.ts'
import { formatDate } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chipsOf, linksIn, withFilter } from './filter-fields.ts'
import classes from './FilterChips.module.css'
import type { FilterPanelProps } from './FilterPanel.tsx'

/** What narrows the list, each to be taken away by itself. */
export default function FilterChips({ fields, filter, onFilter }: FilterPanelProps) {
  const { t, i18n } = useTranslation('list')
  useLinkNames(linksIn(fields, filter))
  const kept = useFocusKept<HTMLDivElement>()
  const chips = chipsOf(fields, filter, (day) => formatDate(i18n.language, day))
  return (
    <div {...kept} className={classes.chips} role="group" aria-label={t('filter.on')}>
      {chips.map(({ key, how, ...params }) => {
        const text = t(`chip.${how}`, params)
        return (
          <button
            key={key}
            type="button"
            className={classes.chip}
            aria-label={t('filter.remove', { filter: text })}
            onClick={() => onFilter(withFilter(filter, key, ''))}
          >
            <span>{text}</span>
            <IconX size={13} stroke={2} aria-hidden="true" />
          </button>
        )
      })}
      <button type="button" className={classes.clear} onClick={() => onFilter({})}>
        {t('filter.clearAll')}
      </button>
    </div>
  )
}
