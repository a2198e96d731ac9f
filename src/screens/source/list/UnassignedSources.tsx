import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { changed } from '#src/ui/list/list-address.ts'
import listClasses from '#src/ui/list/list.module.css'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSourceTexts } from '../source-texts.ts'
import { useAssignment, type AssignmentActor } from './assignment.ts'
import { columnsOf, type SourceItem } from './source-columns.tsx'
import { useSourceList, type SourceListActor } from './source-list.ts'
import classes from './SourceList.module.css'
import { SourceRows } from './SourceRows.tsx'

const dialog = later(() => import('./AssignDialog.tsx'))

/** Sources that were handed in and that nobody of compliance has yet. */
export default function UnassignedSources() {
  const { t } = useTranslation('source')
  const texts = useSourceTexts()
  const list = useSourceList(true)
  const assignment = useAssignment()
  const isAsking = useSelector(assignment, (snapshot) => snapshot.hasTag('asking'))
  const { actor, query, ask } = list
  const label = t('unassigned.title')
  const columns = useMemo(
    () => [choiceColumn(assignment, texts.field('legal_name')), ...columnsOf(texts).slice(1)],
    [assignment, texts],
  )
  useEffect(() => {
    const heard = assignment.on('sources.assigned', () => actor.send({ type: 'list.request' }))
    return () => heard.unsubscribe()
  }, [assignment, actor])
  return (
    <section className={listClasses.card} aria-label={label}>
      <div className={listClasses.bar}>
        <SearchBox list={label} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
        <AssignButton actor={assignment} list={actor} />
      </div>
      <SourceRows
        label={label}
        columns={columns}
        actions={null}
        {...list}
        empty={<EmptyState title={t('unassigned.empty')} hint={t('unassigned.emptyHint')} />}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <dialog.Component actor={assignment} />
        </Suspense>
      )}
    </section>
  )
}

const choiceColumn = (actor: AssignmentActor, label: string) => ({
  name: 'legal_name',
  label,
  isSortable: true,
  isFigures: false,
  cell: (row: SourceItem) => <Choice row={row} actor={actor} />,
})

function Choice({ row, actor }: { row: SourceItem; actor: AssignmentActor }) {
  const { t } = useTranslation('source')
  const isChosen = useSelector(actor, ({ context }) => context.chosen.includes(row.id))
  return (
    <label>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={t('unassigned.choose', { name: row.legal_name })}
        onChange={() => actor.send({ type: 'source.toggle', id: row.id })}
      />{' '}
      {row.legal_name}
    </label>
  )
}

function AssignButton({ actor, list }: { actor: AssignmentActor; list: SourceListActor }) {
  const { t } = useTranslation('source')
  const count = useSelector(actor, ({ context }) => context.chosen.length)
  const page = useSelector(list, ({ context }) => context.page)
  const shown = (page?.items ?? []).map(({ id }) => id)
  return (
    <div className={classes.create}>
      {count > 0 && (
        <span className={classes.chosen} role="status">
          {t('unassigned.chosen', { count })}
        </span>
      )}
      <Button
        variant="default"
        disabled={shown.length === 0}
        onClick={() => actor.send({ type: 'sources.choose', ids: count > 0 ? [] : shown })}
      >
        {t(count > 0 ? 'unassigned.chooseNone' : 'unassigned.chooseAll')}
      </Button>
      <Button
        data-disabled={count === 0 || undefined}
        aria-disabled={count === 0}
        onPointerEnter={() => void dialog.prepare()}
        onClick={() => actor.send({ type: 'assignment.ask' })}
      >
        {t('unassigned.assign')}
      </Button>
    </div>
  )
}
