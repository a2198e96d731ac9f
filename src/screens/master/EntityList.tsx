import type { Entity } from '#domain/entities/entity.ts'
import type { Named } from '#domain/entities/schema.ts'
import { useMay, useMayIn } from '#src/services.tsx'
import type { Row } from '#src/machines/resource.setup.ts'
import { changed, nextSort } from '#src/ui/list/list-address.ts'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { SkeletonTable } from '#src/ui/list/SkeletonTable.tsx'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from './cells.tsx'
import type { EntityTexts } from './entity-texts.ts'
import type { EntityListProps } from './list-props.ts'
import { NoRows } from './NoRows.tsx'
import { titleOf } from './row-title.ts'
import { Holders } from './Holders.tsx'
import { RowActions } from './RowActions.tsx'
import type { ResourceActor } from './resource-actors.ts'

const exportMenu = later(async () => {
  const [menu] = await Promise.all([import('./export/ExportMenu.tsx'), i18next.loadNamespaces('import')])
  return menu
})

export function EntityList(props: EntityListProps) {
  const { entity, texts, actor, query, ask, prepareDialog } = props
  const { t } = useTranslation()
  const may = useMay()
  return (
    <section className={listClasses.card} aria-label={texts.list}>
      <div className={listClasses.bar}>
        <SearchBox list={texts.list} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
        <div className={listClasses.tools}>
          <Suspense fallback={null}>
            <exportMenu.Component entity={entity} query={query} columns={[...entity.list, 'is_active']} />
          </Suspense>
          {may({ all: [`add_${entity.subject}`] }) && (
            <Button
              leftSection={<IconPlus size={16} stroke={2} />}
              onPointerEnter={prepareDialog}
              onFocus={prepareDialog}
              onClick={() => actor.send({ type: 'record.create' })}
            >
              {t('list.create')}
            </Button>
          )}
        </div>
      </div>
      <Rows {...props} />
      <Steps {...props} />
    </section>
  )
}

function useColumns(entity: Entity, texts: EntityTexts) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(
    () => columnsOf(entity, { ...texts, language, yes: t('list.yes'), no: t('list.no') }),
    // oxlint-disable-next-line react/exhaustive-deps -- `texts` is new whenever the language is
    [entity, texts],
  )
}

function Rows({ entity, texts, actor, query, ask, prepareDialog }: EntityListProps) {
  const columns = useColumns(entity, texts)
  const page = useSelector(actor, (snapshot) => snapshot.context.page)
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ list: 'requesting' }))
  const actions = useRowActions(entity, actor, prepareDialog)
  if (problem) {
    return (
      <div className={listClasses.problem}>
        <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'list.request' })} />
      </div>
    )
  }
  if (isBusy && !page?.items.length) return <SkeletonTable rows={query.page_size} columns={columns} />
  if (!page) return null
  if (page.items.length === 0) return <NoRows entity={entity} query={query} actor={actor} ask={ask} />
  return (
    <ListTable
      label={texts.list}
      columns={columns}
      rows={page.items}
      keyOf={(row) => row.id}
      isActive={(row) => row.is_active}
      sort={query.sort || entity.order}
      onSort={(field) => ask(changed(query, { sort: nextSort(query.sort || entity.order, field) }), true)}
      actions={actions}
      isBusy={isBusy}
    />
  )
}

/** The branch that a row belongs to; null where its kind knows none, and for rows of the head office. */
const branchOf = ({ branch }: Row) => (branch as Named | null | undefined)?.id ?? null

/** The same function as long as the permissions are the same, so that rows do not render anew. */
function useRowActions(entity: Entity, actor: ResourceActor, prepareDialog: () => void) {
  const { t } = useTranslation()
  const may = useMay()
  const mayEdit = may({ all: [`change_${entity.subject}`] })
  const mayRemove = may({ all: [`delete_${entity.subject}`] })
  const mayIn = useMayIn()
  const actions = useCallback(
    (row: Row) => {
      const [title, branch] = [titleOf(entity, row), branchOf(row)]
      const edit = mayIn({ all: [`change_${entity.subject}`] }, branch) ? t('list.edit', { title }) : null
      const remove = mayIn({ all: [`delete_${entity.subject}`] }, branch) ? t('list.remove', { title }) : null
      return (
        <>
          {entity.name === 'role' && <Holders role={row.id} title={title} />}
          <RowActions row={row} edit={edit} remove={remove} actor={actor} prepareDialog={prepareDialog} />
        </>
      )
    },
    [entity, actor, mayIn, prepareDialog, t],
  )
  const hasHolders = entity.name === 'role' && may({ all: ['view_customuser'] })
  return mayEdit || mayRemove || hasHolders ? actions : null
}

function Steps({ actor, query, ask }: EntityListProps) {
  const page = useSelector(actor, (snapshot) => snapshot.context.page)
  const hasProblem = useSelector(actor, (snapshot) => snapshot.context.problem !== null)
  return hasProblem ? null : <ListFoot answer={page} query={query} ask={ask} />
}
