import type { FieldChange, Happening } from '#domain/contracts/viewed.ts'
import { useDownload } from '#src/actors/files/downloads.ts'
import { FieldMessage } from '#src/ui/auth/FieldMessage.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { wordsOf } from '../path-words.ts'
import { fieldWords, useHappeningWords, useReasonWords, valueWords } from './words.ts'
import classes from './History.module.css'

/** Newest first; moves stand out from edits. */
export function Timeline({ items }: { items: readonly Happening[] }) {
  return (
    <ol className={classes.timeline}>
      {items.map((one) => (
        <Entry key={one.id} one={one} />
      ))}
    </ol>
  )
}

function Entry({ one }: { one: Happening }) {
  const { t, i18n } = useTranslation('contract-view')
  const happeningOf = useHappeningWords()
  const lineOf = useLineWords()
  const reasonOf = useReasonWords()
  const [line] = one.lines
  const isOfLine = line !== undefined && one.move === null && one.lines.length === 1 && one.changes.length === 0
  return (
    <li data-move={one.move ?? undefined}>
      <b>{isOfLine ? lineOf(line) : happeningOf(one)}</b>
      <small>
        <time dateTime={one.at}>{formatInstant(i18n.language, one.at)}</time>{' '}
        <span>{one.actor?.name ?? t('history.system')}</span>
      </small>
      {one.reason && <p>{reasonOf(one.reason)}</p>}
      {!isOfLine && <Lines lines={one.lines} />}
      <Acknowledged items={one.acknowledged} />
      <Needs guards={one.guards} />
      <Changes changes={one.changes} />
    </li>
  )
}

/** What happened to the lines of markets. */
function Lines({ lines }: Pick<Happening, 'lines'>) {
  const lineOf = useLineWords()
  if (lines.length === 0) return null
  return (
    <ul className={classes.changes}>
      {lines.map((line) => (
        <li key={`${line.kind} ${line.market ?? ''}`}>{lineOf(line)}</li>
      ))}
    </ul>
  )
}

function useLineWords(): (line: Happening['lines'][number]) => string {
  const { t } = useTranslation('contract-lines')
  return ({ kind, market }) => [t(`event.${kind}`), market].filter((part) => part !== null).join(': ')
}

/** Warnings that someone has acknowledged, in which words. */
function Acknowledged({ items }: { items: Happening['acknowledged'] }) {
  const { t } = useTranslation('contract-view')
  const texts = useContractTexts()
  if (items.length === 0) return null
  return (
    <ul className={classes.changes}>
      {items.map(({ step, path, section, market, key, params, words, is_withdrawn: isWithdrawn }) => (
        <li key={`${step} ${path} ${key}`}>
          <span>
            {[
              t(isWithdrawn ? 'history.withdrawn' : 'history.acknowledged'),
              step.toUpperCase(),
              wordsOf(path, texts, { section, market }),
            ].join(' · ')}
          </span>{' '}
          <FieldMessage error={{ key, ...(params && { params }) }} /> {isWithdrawn ? <del>{words}</del> : <ins>{words}</ins>}
        </li>
      ))}
    </ul>
  )
}

/** What had to be met for a move, and was. */
function Needs({ guards }: Pick<Happening, 'guards'>) {
  const { t } = useTranslation(['contract-view', 'contract-life'])
  if (guards.length === 0) return null
  const names = guards.map((need) => t(`contract-life:need.${need as 'hasReason'}`))
  return (
    <details className={classes.more}>
      <summary>{t('history.met', { count: guards.length })}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

/** Longer lists of fields are closed at first: what happened when is what a history is read for. */
const FEW = 4

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation('contract-view')
  if (changes.length <= FEW) return <ChangeList changes={changes} />
  return (
    <details className={classes.more}>
      <summary>{t('history.fields', { count: changes.length })}</summary>
      <ChangeList changes={changes} />
    </details>
  )
}

function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const texts = useContractTexts()
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changes.map((change, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of one name may have the same field, and the list never changes
        <li key={place}>
          <span>{fieldWords(change, texts)}</span>{' '}
          <del>
            <ChangedValue change={change} side="old" />
          </del>{' '}
          <ins>
            <ChangedValue change={change} side="new" />
          </ins>
        </li>
      ))}
    </ul>
  )
}

/** A value as it was or as it is; a file can still be fetched. */
export function ChangedValue({ change, side }: { change: FieldChange; side: 'old' | 'new' }) {
  const { t } = useTranslation('contract-view')
  const texts = useContractTexts()
  const download = useDownload()
  const file = change[`${side}_file`]
  if (file)
    return (
      <LinkButton aria-label={t('history.openFile', { name: file.name })} onClick={() => download(file.uuid)}>
        {file.name}
      </LinkButton>
    )
  return valueWords(change.field, change[side], texts) ?? <NotProvided />
}
