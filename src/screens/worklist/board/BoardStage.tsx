import type { loadBoard, WorklistItem } from '#domain/api/contract/worklists.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { BULK_MOVES } from '#domain/contracts/worklist/bulk-moves.ts'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import { formatNumber } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WorklistTexts } from '../worklist-texts.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'

export type BoardColumn = Output<typeof loadBoard>['columns'][number]

interface BoardStageProps {
  group: number
  column: BoardColumn
  texts: WorklistTexts
  onMove: (row: WorklistItem) => void
}

/** One stage of the board: its most urgent contracts, and the way to the rest. */
export function BoardStage({
  group,
  column: { stage, total, total_is_estimate: isEstimate, items },
  texts,
  onMove,
}: BoardStageProps) {
  const { t } = useTranslation('worklist')
  const count = `${formatNumber(texts.language, total)}${isEstimate ? '+' : ''}`
  const rest = total - items.length
  return (
    <section className={classes.column} aria-label={t('board.column', { stage: texts.stage(stage), count: total })}>
      <h2 className={classes.head}>
        <Link to={`/contract/${group}/${stage}`}>{texts.stage(stage)}</Link>
        <b>{count}</b>
      </h2>
      {items.length === 0 && <p className={classes.none}>{t('board.none')}</p>}
      <ul className={classes.cards}>
        {items.map((row) => (
          <BoardCard
            key={row.id}
            {...{ row, texts }}
            onMove={BULK_MOVES[row.stage_id as StageId].length > 0 ? () => onMove(row) : null}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Link className={classes.more} to={`/contract/${group}/${stage}`}>
          {t('board.more', { count: rest })}
        </Link>
      )}
    </section>
  )
}
