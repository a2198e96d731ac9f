import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { useMay } from '#src/services/services.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { valueOf } from '../cells.tsx'
import { useEntityTexts } from '../entity-texts.ts'
import { callsOf } from '#src/actors/records/resource.ts'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import classes from './RecordsOf.module.css'

interface RecordsOfProps {
  /** What the records are. */
  entity: Entity
  /** Their link to the record that they belong to, and its id. */
  by: string
  id: number
  facts: readonly string[]
  hrefOf: (row: Row) => string
  words: { title: string; loading: string; none: string; add: string; list: string }
  mayAdd?: boolean
  /** Of the record that they belong to: what moves it may move them. */
  version?: number
}

const firstOf = (by: string, id: number) => ({
  page: 1,
  page_size: 20,
  search: '',
  sort: '',
  filter: { [by]: String(id) },
  cursor: '',
})

/** The records that belong to another one, for whoever may look at them. */
export function RecordsOf(props: RecordsOfProps) {
  return useMay()({ all: [`view_${props.entity.subject}`] }) ? <Listed {...props} /> : null
}

function Listed(props: RecordsOfProps) {
  const { entity, by, id, words, mayAdd = true, version } = props
  const heading = useId()
  const may = useMay()({ all: [`add_${entity.subject}`] })
  const { current: known, isBusy, problem, request } = useLoaded(callsOf(entity).list, firstOf(by, id), version)
  const filter = new URLSearchParams({ [`filter.${by}`]: String(id) }).toString()
  return (
    <section className={classes.records} aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      {isBusy && <Waiting size="xs" label={words.loading} />}
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {known?.total === 0 && <p className={classes.none}>{words.none}</p>}
      {known && known.total > 0 && <Known {...props} rows={known.items} />}
      <p className={classes.links}>
        {may && mayAdd && <Link to={`${entity.screen}/add?${by}=${id}`}>{words.add}</Link>}
        {known && known.total > known.items.length && <Link to={`${entity.screen}?${filter}`}>{words.list}</Link>}
      </p>
    </section>
  )
}

function Known({ entity, facts, hrefOf, rows }: RecordsOfProps & { rows: readonly Row[] }) {
  const { t, i18n } = useTranslation('shell')
  const texts = useEntityTexts(entity)
  const words = { ...texts, language: i18n.language, yes: t('list.yes'), no: t('list.no') }
  return (
    <ul>
      <li className={classes.heads} aria-hidden="true">
        <span>{texts.field(entity.title)}</span>
        {facts.map((name) => (
          <span key={name}>{texts.field(name)}</span>
        ))}
      </li>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={hrefOf(row)}>{row[entity.title] as string}</Link>
          {facts.map((name) => (
            <span key={name} data-label={texts.field(name)}>
              {valueOf(name, entity.fields[name], row, words)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
