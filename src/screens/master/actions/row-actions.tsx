import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useMay } from '#src/services/services.tsx'
import { addressOf } from '#src/ui/list/list-address.ts'
import type { RowLinks } from '#src/ui/list/table/row-links.ts'
import { titled } from '#src/ui/list/titled.ts'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Holders } from './Holders.tsx'
import { detailOf, useRecordLink, useViewLink } from './record-links.ts'
import type { EntityListProps } from '../list-props.ts'
import { addressOfRecord } from '#src/screens/master/record-address.ts'
import type { ResourceActor } from '#src/actors/records/resource.ts'
import { useRowRights } from '../row-rights.ts'
import { titleOf } from '../row-title.ts'
import { RowActions } from './RowActions.tsx'

/** The same function as long as the permissions are the same, so that rows do not render anew. */
export function useRowActions(entity: Entity, actor: ResourceActor, prepareDialog: () => void) {
  const { t } = useTranslation()
  const may = useMay()
  const mayEdit = may({ all: [`change_${entity.subject}`] })
  const mayRemove = may({ all: [`delete_${entity.subject}`] })
  const rightsOf = useRowRights(entity)
  const link = useRecordLink(entity)
  const viewOf = useViewLink(entity)
  const names = useMemo(
    () => ({
      edit: titled((title) => t('list.edit', { title })),
      remove: titled((title) => t('list.remove', { title })),
      view: titled((title) => t('list.view', { title })),
    }),
    [t],
  )
  const actions = useCallback(
    (row: Row) => {
      const title = titleOf(entity, row)
      const rights = rightsOf(row)
      const edit = rights.mayChange ? names.edit(title) : null
      const remove = rights.mayRemove ? names.remove(title) : null
      const view = rights.mayChange ? null : { name: names.view(title), to: viewOf(row.id) }
      return (
        <>
          {entity.name === 'role' && <Holders role={row.id} title={title} />}
          <RowActions {...{ row, edit, remove, view, actor, prepareDialog }} page={link(row.id)} />
        </>
      )
    },
    [entity, actor, rightsOf, link, viewOf, prepareDialog, names],
  )
  const hasHolders = entity.name === 'role' && may({ all: ['view_customuser'] })
  return mayEdit || mayRemove || hasHolders ? actions : null
}

type OpenProps = Pick<EntityListProps, 'entity' | 'actor' | 'openRecord'>

/** Opens the form of a row that the reader may change, and shows others. */
export function useOpenRow({ entity, actor, openRecord }: OpenProps): (row: Row) => void {
  const rightsOf = useRowRights(entity)
  const link = useRecordLink(entity)
  const navigate = useNavigate()
  return (row) => {
    const detail = detailOf(entity, row.id)
    if (detail) return void navigate(detail)
    if (!rightsOf(row).mayChange) return openRecord(row.id)
    const page = link(row.id)
    if (page) void navigate(page.to, { state: page.state })
    else actor.send({ type: 'record.edit', row })
  }
}

type LinkProps = Pick<EntityListProps, 'entity' | 'query' | 'preparePanel' | 'record' | 'openRecord'>

/** The name of a row leads to the record beside the list, or in a tab of its own. */
export function useRowLinks({ entity, query, preparePanel, record, openRecord }: LinkProps, column: string): RowLinks<Row> {
  const hrefOf = useMemo(() => {
    const search = addressOf(query).toString()
    const before = `${entity.screen}?${search}${search && '&'}`
    return (row: Row) => `${before}${addressOfRecord(row.id)}`
  }, [entity, query])
  return { column, hrefOf, onFollow: (row) => openRecord(row.id), prepare: preparePanel, current: record }
}
