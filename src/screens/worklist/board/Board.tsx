import type { WorklistItem } from '#domain/api/contract/worklists.ts'
import type { Worklist } from '#domain/contracts/worklist/worklists.ts'
import { useBoard } from '#src/actors/contracts/list/worklist.ts'
import { WithBlockers } from '#src/parts/contracts/BlockersCell.tsx'
import { ActiveFilters, FilterButton, ToolPanel, useListTools } from '#src/parts/lists/ListTools.tsx'
import { SavedViews } from '#src/parts/lists/views/SavedViews.tsx'
import { later } from '#src/ui/later.tsx'
import { changed } from '#src/ui/list/list-address.ts'
import listClasses from '#src/ui/list/list.module.css'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Loader } from '@mantine/core'
import i18next from 'i18next'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorklistTexts } from '../worklist-texts.ts'
import classes from './Board.module.css'
import { BoardStage, type BoardColumn } from './BoardStage.tsx'
import { useBoardAddress } from './board-address.ts'

const dialog = later(async () => (await Promise.all([import('./CardMove.tsx'), i18next.loadNamespaces('contract-life')]))[0])

/** The stages of a group beside each other, each with its most urgent contracts. */
export default function Board({ worklist }: { worklist: Worklist }) {
  const { t } = useTranslation('worklist')
  const texts = useWorklistTexts()
  const shown = useBoardAddress(texts, worklist.stage)
  const [version, setVersion] = useState(0)
  const [moving, setMoving] = useState<WorklistItem | null>(null)
  const { query } = shown
  const { data, problem, request } = useBoard({ group: worklist.group, search: query.search, filter: query.filter }, version)
  const label = t('board.label')
  return (
    <section className={listClasses.card} aria-label={label}>
      <Bar label={label} shown={shown} />
      {problem && (
        <div className={listClasses.problem}>
          <ProblemNote problem={problem} onRetry={request} />
        </div>
      )}
      {data ? (
        <Columns columns={data.columns}>
          {(column) => <BoardStage key={column.stage} {...{ column, texts, onMove: setMoving }} group={worklist.group} />}
        </Columns>
      ) : (
        !problem && <Loader className={classes.loader} size="sm" />
      )}
      {moving && (
        <Suspense fallback={null}>
          <dialog.Component row={moving} onMoved={() => setVersion(version + 1)} onClose={() => setMoving(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface ColumnsProps {
  columns: readonly BoardColumn[]
  children: (column: BoardColumn) => ReactNode
}

/** Beside each other; what keeps their contracts is found after they are there, the most urgent of every stage first. */
function Columns({ columns, children }: ColumnsProps) {
  const rows = useMemo(() => {
    const ranked = columns.flatMap(({ items }) => items.map((row, rank) => ({ row, rank })))
    return ranked.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row)
  }, [columns])
  return (
    <WithBlockers rows={rows}>
      <div className={classes.board}>{columns.map(children)}</div>
    </WithBlockers>
  )
}

function Bar({ label, shown }: { label: string; shown: ReturnType<typeof useBoardAddress> }) {
  const tools = useListTools()
  const { query, ask, filters, columns } = shown
  return (
    <>
      <div className={listClasses.bar}>
        <SearchBox list={label} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
        <FilterButton tools={tools} filters={Object.keys(query.filter).length} />
        <SavedViews list="worklist" shown={shown} look="board" />
      </div>
      <ToolPanel tools={tools} filters={filters} columns={columns} />
      <ActiveFilters {...filters} />
    </>
  )
}
