import { formatInstant } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { type Happening, fieldWords, useHappeningWords, useReasonWords, valueWords } from './happening.ts'
import classes from './SourceView.module.css'

/** Newest first; moves stand out from edits. */
export function Timeline({ items, texts }: { items: readonly Happening[]; texts: SourceTexts }) {
  const { t } = useTranslation('source')
  const wordsOf = useHappeningWords()
  const reasonOf = useReasonWords()
  return (
    <ol className={classes.timeline}>
      {items.map((one) => (
        <li key={one.id} data-move={one.move ?? undefined}>
          <b>{wordsOf(one)}</b>
          <small>
            <time dateTime={one.at}>{formatInstant(texts.language, one.at)}</time>{' '}
            <span>{one.actor?.name ?? t('view.system')}</span>
          </small>
          {one.reason && <p>{reasonOf(one)}</p>}
          <Changes changes={one.changes} texts={texts} />
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes, texts }: { changes: Happening['changes']; texts: SourceTexts }) {
  const { t } = useTranslation('source')
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, row, old, new: now }) => (
        <li key={`${field} ${row ?? ''}`}>
          <span>{fieldWords(field, row, texts)}</span> <del>{valueWords(field, old, texts) ?? t('view.empty')}</del>{' '}
          <ins>{valueWords(field, now, texts) ?? t('view.empty')}</ins>
        </li>
      ))}
    </ul>
  )
}
