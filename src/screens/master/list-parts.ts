import type { BulkAction } from '#domain/api/bulk.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Referable } from '#domain/records/field.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { useBulk, useSelection, type BulkActor, type Listed } from '#src/actors/records/bulk.ts'
import { useListColumns } from '#src/actors/records/list-columns.ts'
import type { ListToolsActor } from '#src/parts/lists/ListTools.tsx'
import type { Row } from '#src/machines/resource.setup.ts'
import { useMay, useMayIn } from '#src/services/services.tsx'
import { changed } from '#src/ui/list/list-address.ts'
import { titled } from '#src/ui/list/titled.ts'
import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf, standardColumns } from './cells.tsx'
import type { EntityTexts } from './entity-texts.ts'
import { canPick, filterFields } from './list-filters.ts'
import type { EntityListProps } from './list-props.ts'
import { callsOf } from '#src/actors/records/resource.ts'
import { useRowRights } from './row-rights.ts'
import { titleOf } from './row-title.ts'

/** Said once: the texts of an entity are the same object until the language changes. */
const wordsOf = builtOnce((texts: EntityTexts) => ({
  ...texts,
  language: i18next.language,
  yes: i18next.t('shell:list.yes'),
  no: i18next.t('shell:list.no'),
  status: i18next.t('list:filter.active'),
  isActive: i18next.t('list:filter.isActive'),
  isInactive: i18next.t('list:filter.isInactive'),
  created: i18next.t('list:columns.created'),
  updated: i18next.t('list:columns.updated'),
}))
const columnsIn = builtOnce((entity: Entity) => builtOnce((words: ReturnType<typeof wordsOf>) => columnsOf(entity, words)))

function useWords(texts: EntityTexts) {
  useTranslation('list')
  return wordsOf(texts)
}

/** The columns of an entity's list as its reader has arranged them. */
export function useEntityColumns({ entity, texts }: Pick<EntityListProps, 'entity' | 'texts'>) {
  const words = useWords(texts)
  const columns = columnsIn(entity)(words)
  const standard = useMemo(() => standardColumns(entity), [entity])
  return useListColumns(entity.name.replaceAll('_', '-'), columns, standard)
}

/** The filters of an entity's list, which live in the address; their fields are named where any of them shows. */
export function useEntityFilters({ entity, texts, query: { filter }, query, ask }: EntityListProps, tools: ListToolsActor) {
  const words = useWords(texts)
  const mayIn = useMayIn()
  const isOpen = useSelector(tools, (snapshot) => snapshot.matches('filters'))
  const isNamed = isOpen || Object.keys(filter).length > 0
  const fields = useMemo(() => {
    const isOffered = (name: string, to: Referable) => name in filter || canPick(entity, to, (access) => mayIn(access, null))
    return isNamed ? filterFields(entity, texts, words, isOffered) : []
  }, [isNamed, entity, texts, words, filter, mayIn])
  return { fields, filter, onFilter: (next: Record<string, string>) => ask(changed(query, { filter: next }), false) }
}

const ACTIONS: readonly BulkAction[] = ['activate', 'deactivate', 'delete']

/** The rows of a list that were shown or selected, as they were then. */
export type KnownRows = ReadonlyMap<number, Listed>

/** What the reader may do with all of these rows; moves alone change what they are in force by. */
export function useActionsFor(entity: Entity, bulk: BulkActor, rows: KnownRows): BulkAction[] {
  const rightsOf = useRowRights(entity)
  const selected = useSelector(bulk, (snapshot) => snapshot.context.selected)
  return useMemo(() => {
    const rights = selected.map((id) => rightsOf(rows.get(id)))
    const mayAll = { delete: rights.every(({ mayRemove }) => mayRemove), change: rights.every(({ mayChange }) => mayChange) }
    return ACTIONS.filter((action) => (action === 'delete' ? mayAll.delete : mayAll.change && !entity.lifecycle))
  }, [entity, selected, rows, rightsOf])
}

/** Whether there is anything that the reader may do with many rows at once, wherever that is. */
export function useMayPick({ subject }: Pick<Entity, 'subject'>): boolean {
  return useMay()({ any: [`change_${subject}`, `delete_${subject}`] })
}

/** The calls of a list, and the rows that were shown or selected with it. */
const bulkOf = builtOnce((entity: Entity) => {
  const known = new Map<number, Listed>()
  const learn = (rows: readonly Listed[]) => rows.forEach((row) => known.set(row.id, row))
  const { list, bulk } = callsOf(entity)
  return { known, calls: { list, bulk, learn } }
})

/** The rows that are chosen: those of another search or filter are not among them. */
export function useEntityBulk({ entity, actor, query }: Pick<EntityListProps, 'entity' | 'actor' | 'query'>) {
  const { t } = useTranslation('list')
  const rows = useSelector(actor, (snapshot) => snapshot.context.page?.items)
  const { known, calls } = bulkOf(entity)
  useEffect(() => calls.learn(rows ?? []), [calls, rows])
  const bulk = useBulk(calls, () => actor.send({ type: 'list.request' }))
  const labelOf = useMemo(() => {
    const name = titled((title) => t('pick.row', { title }))
    return (row: Row) => name(titleOf(entity, row))
  }, [entity, t])
  const asked = JSON.stringify([query.search, query.filter])
  useEffect(() => () => bulk.send({ type: 'selection.clear' }), [bulk, asked])
  return { bulk, known, selection: useSelection(bulk, labelOf) }
}
