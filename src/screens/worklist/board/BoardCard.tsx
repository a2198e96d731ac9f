import type { WorklistItem } from '#domain/api/contract/worklists.ts'
import { RETURNED } from '#domain/contracts/worklist/bounds.ts'
import { BlockersCell } from '#src/parts/contracts/BlockersCell.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Due, viewOf } from '../list/worklist-columns.tsx'
import type { WorklistTexts } from '../worklist-texts.ts'
import classes from './Board.module.css'

interface BoardCardProps {
  row: WorklistItem
  texts: WorklistTexts
  /** Null where no move can be made from here. */
  onMove: (() => void) | null
}

/** One contract: what it is called leads to it, and a button to its moves. */
export function BoardCard({ row, texts, onMove }: BoardCardProps) {
  const { t } = useTranslation('worklist')
  return (
    <li className={classes.card} data-overdue={row.is_overdue || undefined}>
      <Link className={classes.name} to={viewOf(row)}>
        {row.assured ?? row.contract_number}
      </Link>
      <span className={classes.facts}>
        <span>{row.contract_number}</span>
        {row.class_of_business && <span>{row.class_of_business.name}</span>}
      </span>
      {row.stage_id === RETURNED && <Badge tone="warning">{t('returned')}</Badge>}
      <span className={classes.facts}>
        <time dateTime={row.stage_since} title={formatInstant(texts.language, row.stage_since)}>
          {t('board.age', { age: texts.age(row.age_days) })}
        </time>
        <span className={classes.when}>{row.due_on === null ? <NotProvided /> : <Due row={row} texts={texts} />}</span>
      </span>
      <BlockersCell id={row.id} />
      <span className={classes.foot}>
        <span>{row.handler?.name}</span>
        {onMove && (
          <button
            type="button"
            className={classes.move}
            aria-label={t('board.move', { number: row.contract_number })}
            onClick={onMove}
          >
            <IconArrowRight size={16} stroke={1.8} aria-hidden />
          </button>
        )}
      </span>
    </li>
  )
}
