import { formatInstant } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { type Happening, fieldWords, useHappeningWords, useReasonWords } from './happening.ts'

interface HistoryTableProps {
  items: readonly Happening[]
  texts: SourceTexts
}

/** The same as the line of time, a row for each field that changed. */
export function HistoryTable({ items, texts }: HistoryTableProps) {
  const { t } = useTranslation('source')
  const wordsOf = useHappeningWords()
  const reasonOf = useReasonWords()
  const heads = ['when', 'who', 'what', 'field', 'old', 'new'] as const
  const label = (head: (typeof heads)[number]) => t(`view.${head}`)
  return (
    <table aria-labelledby="history-title">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {label(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.flatMap((one) =>
          (one.changes.length > 0 ? one.changes : [null]).map((change) => (
            <tr key={`${one.id} ${change?.field ?? ''} ${change?.row ?? ''}`}>
              <td data-label={label('when')}>
                <time dateTime={one.at}>{formatInstant(texts.language, one.at)}</time>
              </td>
              <td data-label={label('who')}>{one.actor?.name ?? t('view.system')}</td>
              <td data-label={label('what')}>
                {wordsOf(one)}
                {one.reason && ` (${reasonOf(one) ?? ''})`}
              </td>
              <td data-label={label('field')}>{change && fieldWords(change.field, change.row, texts)}</td>
              <td data-label={label('old')}>{change && <ChangedValue change={change} side="old" texts={texts} />}</td>
              <td data-label={label('new')}>{change && <ChangedValue change={change} side="new" texts={texts} />}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
