import type { Crud } from '#domain/api/crud.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useOperation } from '#src/actors/operation.ts'
import { useMay } from '#src/services/services.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { valueOf } from '../cells.tsx'
import { useEntityTexts } from '../entity-texts.ts'
import { callsOf } from '#src/actors/records/resource.ts'
import classes from './RecordsOf.module.css'

type Rows = Output<Crud['list']>

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
}

function useRows({ entity, by, id }: Pick<RecordsOfProps, 'entity' | 'by' | 'id'>) {
  const actor = useOperation(callsOf(entity).list)
  const ask = () => {
    const input = { page: 1, page_size: 20, search: '', sort: '', filter: { [by]: String(id) }, cursor: '' }
    actor.send({ type: 'operation.request', input })
  }
  useEffect(ask, [actor, by, id])
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const known = useSelector(actor, (snapshot) => (snapshot.matches('succeeded') ? (snapshot.context.data as Rows) : null))
  return { isBusy, problem, known, ask }
}

/** The records that belong to another one, for whoever may look at them. */
export function RecordsOf(props: RecordsOfProps) {
  return useMay()({ all: [`view_${props.entity.subject}`] }) ? <Listed {...props} /> : null
}

function Listed(props: RecordsOfProps) {
  const { entity, by, id, words, mayAdd = true } = props
  const heading = useId()
  const may = useMay()({ all: [`add_${entity.subject}`] })
  const { isBusy, problem, known, ask } = useRows(props)
  const filter = new URLSearchParams({ [`filter.${by}`]: String(id) }).toString()
  return (
    <section className={classes.records} aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      {isBusy && <Loader size="xs" aria-label={words.loading} />}
      {problem && <ProblemNote problem={problem} onRetry={ask} />}
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
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={hrefOf(row)}>{row[entity.title] as string}</Link>
          {facts.map((name) => (
            <span key={name}>{valueOf(name, entity.fields[name], row, words)}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}
