import type { BulkAction } from '#domain/api/bulk.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { useBulk, useSelection } from '#src/lists/bulk-actor.ts'
import { useListColumns } from '#src/lists/list-columns.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useMay } from '#src/services.tsx'
import { changed } from '#src/ui/list/list-address.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf, standardColumns } from './cells.tsx'
import type { EntityTexts } from './entity-texts.ts'
import { filterFields } from './list-filters.ts'
import type { EntityListProps } from './list-props.ts'
import { callsOf } from './resource-actors.ts'
import { titleOf } from './row-title.ts'

function useWords(texts: EntityTexts) {
  const { t, i18n } = useTranslation(['shell', 'list'])
  const { language } = i18n
  return useMemo(
    () => ({
      ...texts,
      language,
      yes: t('list.yes'),
      no: t('list.no'),
      status: t('list:filter.active'),
      isActive: t('list:filter.isActive'),
      isInactive: t('list:filter.isInactive'),
      created: t('list:columns.created'),
      updated: t('list:columns.updated'),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `texts` is new whenever the language is
    [texts],
  )
}

/** The columns of an entity's list as its reader has arranged them. */
export function useEntityColumns({ entity, texts }: Pick<EntityListProps, 'entity' | 'texts'>) {
  const words = useWords(texts)
  const columns = useMemo(() => columnsOf(entity, words), [entity, words])
  const standard = useMemo(() => standardColumns(entity), [entity])
  return useListColumns(entity.name.replaceAll('_', '-'), columns, standard)
}

/** The filters of an entity's list, which live in the address. */
export function useEntityFilters({ entity, texts, query, ask }: EntityListProps) {
  const words = useWords(texts)
  const fields = useMemo(() => filterFields(entity, texts, words), [entity, texts, words])
  return { fields, filter: query.filter, onFilter: (filter: Record<string, string>) => ask(changed(query, { filter }), false) }
}

/** What the reader may do with many rows at once. */
export function useBulkActions({ subject }: Pick<Entity, 'subject'>): BulkAction[] {
  const may = useMay()
  const changes: BulkAction[] = may({ all: [`change_${subject}`] }) ? ['activate', 'deactivate'] : []
  return may({ all: [`delete_${subject}`] }) ? [...changes, 'delete'] : changes
}

/** The rows that are chosen: those of another search or filter are not among them. */
export function useEntityBulk({ entity, actor, query }: Pick<EntityListProps, 'entity' | 'actor' | 'query'>) {
  const { t } = useTranslation('list')
  const bulk = useBulk(callsOf(entity), () => actor.send({ type: 'list.request' }))
  const labelOf = useCallback((row: Row) => t('pick.row', { title: titleOf(entity, row) }), [entity, t])
  const asked = JSON.stringify([query.search, query.filter])
  useEffect(() => () => bulk.send({ type: 'selection.clear' }), [bulk, asked])
  return { bulk, selection: useSelection(bulk, labelOf) }
}
