import { SHARED_CHOICES } from '#domain/contracts/shared-choices.ts'
import { fieldAt } from '#domain/endorsements/headings.ts'
import { isLink } from '#domain/records/traits.ts'
import { useRecordTexts, type RecordTexts } from '#src/parts/fields/record-texts.ts'
import { shownValue } from '#src/parts/fields/shown-value.tsx'
import card from '#src/ui/card/card.module.css'
import { ScrollRegion } from '#src/ui/card/ScrollRegion.tsx'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import classes from './Endorsement.module.css'

export interface ChangedRow {
  id: number
  path: string
  row_name: string | null
  old_value: string | null
  old_words: string | null
  new_value: string | null
  new_words: string | null
}

/** One side of a change as its contract would show it. */
function Side({ path, value, words, texts }: { path: string; value: string | null; words: string | null; texts: RecordTexts }) {
  const found = fieldAt(path)
  const name = path.split('.').at(-1) ?? path
  if (value === null || value === '' || !found) return <NotProvided />
  return isLink(found.field) ? words : shownValue(value, { name, field: found.field, texts })
}

/** What changes in the contract, before and after. */
export default function ChangesTable({ changes }: { changes: readonly ChangedRow[] }) {
  const { t } = useTranslation('endorsement')
  const texts = useRecordTexts('contract-fields', SHARED_CHOICES)
  return (
    <ScrollRegion label={t('page.changes')}>
      <table className={card.table}>
        <thead>
          <tr>
            <th scope="col">{t('fields.path')}</th>
            <th scope="col">{t('fields.old_value')}</th>
            <th scope="col">{t('fields.new_value')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, path, row_name: row, old_value: old, old_words, new_value: now, new_words }) => (
            <tr key={id}>
              <th scope="row">
                {texts.field(path.split('.').at(-1) ?? path)}
                {row && <small>{row}</small>}
              </th>
              <td data-label={t('fields.old_value')}>
                <Side path={path} value={old} words={old_words} texts={texts} />
              </td>
              <td className={classes.after} data-label={t('fields.new_value')}>
                <Side path={path} value={now} words={new_words} texts={texts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
