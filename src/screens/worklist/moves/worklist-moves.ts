import type { WorklistItem } from '#domain/api/contract/worklists.ts'
import type { ListQuery, Page } from '#domain/api/envelope.ts'
import { BULK_MOVES } from '#domain/contracts/worklist/bulk-moves.ts'
import { RETURNED } from '#domain/contracts/worklist/bounds.ts'
import type { Worklist } from '#domain/contracts/worklist/worklists.ts'
import { useBulk, useSelection, type BulkActor, type BulkCalls, type Listed } from '#src/actors/records/bulk.ts'
import { callsOfWorklist } from '#src/actors/contracts/list/worklist.ts'
import type { MovedRow } from '#src/machines/contract/bulk-move.setup.ts'
import type { ListedPage } from '#src/parts/lists/listed-page.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { titled } from '#src/ui/list/titled.ts'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What is known of rows that are selected, shown or not, by their ids. */
export type KnownRows = ReadonlyMap<number, MovedRow>

export const asMoved = (row: WorklistItem): MovedRow => ({
  id: row.id,
  uuid: row.uuid,
  title: row.contract_number,
  row_version: row.row_version,
  stage_id: row.stage_id,
})

/** One for each worklist: all rows that match may be selected without having been shown. */
const learnedIn = builtOnce((worklist: Worklist) => {
  const known = new Map<number, MovedRow>()
  const remember = (rows: readonly WorklistItem[]) => {
    for (const row of rows) known.set(row.id, asMoved(row))
  }
  const learn = (rows: readonly Listed[]) => remember(rows as WorklistItem[])
  const calls = { list: callsOfWorklist(worklist).list, learn } as BulkCalls
  return { known, remember, calls }
})

/** Whether many contracts of this worklist can make any move at once. */
const hasMoves = ({ stage }: Worklist) =>
  [stage, ...(stage === 7 ? ([RETURNED] as const) : [])].some((id) => BULK_MOVES[id].length > 0)

/** The rows that are selected, and the list that they stand in. */
export interface SelectedContractsProps {
  bulk: BulkActor
  known: KnownRows
  /** Takes rows that may be selected and then shown no more. */
  remember: (rows: readonly WorklistItem[]) => void
  query: ListQuery
  page: Page<WorklistItem>
  onMoved: () => void
}

export interface WorklistMoves {
  bulk: BulkActor
  known: KnownRows
  remember: (rows: readonly WorklistItem[]) => void
  selection: ReturnType<typeof useSelection<WorklistItem>> | null
}

/** The contracts that are selected; those of another search are not among them. */
export function useWorklistMoves(worklist: Worklist, { actor, query }: ListedPage<WorklistItem>): WorklistMoves {
  const { t } = useTranslation('list')
  const { known, remember, calls } = learnedIn(worklist)
  const bulk = useBulk(calls, () => actor.send({ type: 'list.request' }))
  const labelOf = useMemo(() => {
    const name = titled((title) => t('pick.row', { title }))
    return (row: WorklistItem) => name(row.contract_number)
  }, [t])
  const asked = JSON.stringify([query.search, query.filter])
  useEffect(() => () => bulk.send({ type: 'selection.clear' }), [bulk, asked])
  const selection = useSelection(bulk, labelOf)
  return { bulk, known, remember, selection: hasMoves(worklist) ? selection : null }
}
