import type { HistoryEntry } from '#domain/api/crud.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { formatInstant } from '#src/ui/format.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfMoney, valueOf, type Words } from '../cells.tsx'
import type { EntityTexts } from '../entity-texts.ts'
import { callsOf } from '#src/actors/records/resource.ts'
import { Pages } from '../uses/Pages.tsx'
import { useCellWords } from './cell-words.ts'
import classes from './RecordPanel.module.css'

interface RecordHistoryProps {
  entity: Entity
  texts: EntityTexts
  id: number
  /** As the record is; it says the currencies of amounts that changed without them. */
  row: Row | null
}

/** Who changed what, the newest first, page by page. */
export function RecordHistory({ entity, texts, id, row }: RecordHistoryProps) {
  const { t } = useTranslation('panel')
  const words = useCellWords(texts)
  const [turned, setTurned] = useState({ id, page: 1 })
  const page = turned.id === id ? turned.page : 1
  const { data, problem, isBusy, request } = useLoaded(callsOf(entity).history, { id, page, page_size: DEFAULT_PAGE_SIZE })
  if (problem) return <ProblemNote problem={problem} onRetry={request} />
  if (!data) return <p role="status">{isBusy ? t('historyLoading') : ''}</p>
  if (data.items.length === 0) return <p>{t('nothing')}</p>
  return (
    <>
      <ol className={classes.history}>
        {data.items.map((entry) => (
          <li key={entry.id}>
            <p>
              <b>{t(`action.${entry.action}`)}</b> {entry.actor?.name ?? t('system')}{' '}
              <time dateTime={entry.at}>{formatInstant(words.language, entry.at)}</time>
            </p>
            {entry.action === 'changed' && <Changes entity={entity} entry={entry} row={row} words={words} />}
          </li>
        ))}
      </ol>
      <Pages
        label={t('historyPages')}
        page={data.page}
        pages={Math.ceil(data.total / data.page_size)}
        onPage={(to) => setTurned({ id, page: to })}
      />
    </>
  )
}

interface ChangesProps {
  entity: Entity
  entry: HistoryEntry
  row: Row | null
  words: Words
}

function Changes({ entity, entry: { before, after }, row, words }: ChangesProps) {
  const { t } = useTranslation('panel')
  const names = Object.keys({ ...before, ...after }).filter((name) => !isOfMoney(entity, name))
  const shown = (name: string, values: Record<string, unknown> | null) =>
    valueOf(name, entity.fields[name], { ...row, ...values, [name]: values?.[name] }, words) ?? <NotProvided />
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{words.field(name)}</dt>
          <dd>
            <span className="sw-unseen">{t('was')}</span> <del>{shown(name, before)}</del>{' '}
            <IconArrowRight size={14} stroke={1.8} aria-hidden="true" /> <span className="sw-unseen">{t('is')}</span>{' '}
            <ins>{shown(name, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
