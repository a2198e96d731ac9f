import { formatInstant } from '#src/ui/format.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { type Happening, fieldWords, useHappeningWords, useReasonWords } from './happening.ts'
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
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.row ?? ''}`}>
          <span>{fieldWords(change.field, change.row, texts)}</span>{' '}
          <del>{change.old === null ? <NotProvided /> : <ChangedValue change={change} side="old" texts={texts} />}</del>{' '}
          <ins>{change.new === null ? <NotProvided /> : <ChangedValue change={change} side="new" texts={texts} />}</ins>
        </li>
      ))}
    </ul>
  )
}
