import type { WorklistItem } from '#domain/api/contract/worklists.ts'
import { listedWorklist } from '#domain/contracts/worklist/listed.ts'
import type { Worklist } from '#domain/contracts/worklist/worklists.ts'
import { callsOfWorklist } from '#src/actors/contracts/list/worklist.ts'
import { WithBlockers } from '#src/parts/contracts/BlockersCell.tsx'
import { ListFrame } from '#src/parts/lists/ListFrame.tsx'
import { ListRows } from '#src/parts/lists/ListRows.tsx'
import { SavedViews } from '#src/parts/lists/views/SavedViews.tsx'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import type { Page } from '#domain/api/envelope.ts'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useWorklistMoves } from '../moves/worklist-moves.ts'
import { SelectedContracts } from '../moves/SelectedContracts.tsx'
import { useWorklistTexts } from '../worklist-texts.ts'
import { exportedOf, viewOf } from './worklist-columns.tsx'
import { useWorklist } from './worklist-list.ts'

/** The contracts of one stage in a table. */
export function WorklistRows({ worklist }: { worklist: Worklist }) {
  const { t } = useTranslation(['worklist', 'places'])
  const navigate = useNavigate()
  const list = useWorklist(worklist, useWorklistTexts())
  const { selection, ...moves } = useWorklistMoves(worklist, list)
  const label = t(`places:stage.${worklist.stage}` as 'places:stage.1')
  const { query, columns } = list
  const exporting = { endpoint: callsOfWorklist(worklist).export, query, columns: exportedOf(columns.shown) }
  return (
    <ListFrame label={label} list={list} exporting={exporting} beside={<SavedViews list="worklist" shown={list} look="list" />}>
      <Blockers list={list}>
        <ListRows
          label={label}
          list={list}
          order={listedWorklist.order}
          selection={selection}
          actions={null}
          onOpen={(row) => void navigate(viewOf(row))}
          empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
          noMatch={{ title: t('noMatch'), hint: t('noMatchHint') }}
        >
          {(page) => (
            <SelectedContracts
              {...moves}
              query={query}
              page={page as Page<WorklistItem>}
              onMoved={() => list.actor.send({ type: 'list.request' })}
            />
          )}
        </ListRows>
      </Blockers>
    </ListFrame>
  )
}

const NO_ROWS: readonly WorklistItem[] = []

/** Found only where they show. */
function Blockers({ list: { actor, columns }, children }: { list: ReturnType<typeof useWorklist>; children: ReactNode }) {
  const items = useSelector(actor, ({ context }) => context.page?.items ?? NO_ROWS) as readonly WorklistItem[]
  const isShown = columns.shown.some(({ name }) => name === 'blockers')
  if (!isShown || items.length === 0) return children
  return <WithBlockers rows={items}>{children}</WithBlockers>
}
