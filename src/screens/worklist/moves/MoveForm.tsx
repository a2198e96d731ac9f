import { BULK_MOVES, type MoveWish } from '#domain/contracts/worklist/bulk-moves.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import type { MovedRow } from '#src/machines/contract/bulk-move.setup.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import bar from '#src/parts/lists/BulkBar.module.css'
import classes from './Moves.module.css'
import { NOTHING_SAID, WishFields, type Said } from './WishFields.tsx'

interface MoveFormProps {
  rows: readonly MovedRow[]
  onAsk: (wish: MoveWish) => void
}

export const wordOf = (move: ContractMove) => `contract-life:move.${move.replace('contract.', '')}` as 'contract-life:move.submit'

/** The moves that the stage of all these contracts offers; none where they stand in several. */
function offeredTo(rows: MoveFormProps['rows']) {
  const stages = new Set(rows.map(({ stage_id: stage }) => stage as StageId))
  const [stage] = stages
  return { isMixed: stages.size > 1, offered: stage !== undefined && stages.size === 1 ? BULK_MOVES[stage] : [] }
}

/** The moves for contracts that are selected, and what has to be said with the one that is wanted. */
export function MoveForm({ rows, onAsk }: MoveFormProps) {
  const { t } = useTranslation(['worklist', 'list', 'contract-life'])
  const { isMixed, offered } = offeredTo(rows)
  const [name, setName] = useState('')
  const [said, setSaid] = useState<Said>(NOTHING_SAID)
  const chosen = offered.find(({ move }) => move === name) ?? offered[0]
  if (!chosen) return <span className={bar.none}>{t(isMixed ? 'move.mixed' : 'list:bulk.none')}</span>
  const isSaid = chosen.asks.every((field) => Boolean(said[field]))
  const choose = (move: string) => {
    setName(move)
    setSaid(NOTHING_SAID)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaid) onAsk({ ...said, move: chosen.move })
      }}
    >
      <NativeSelect
        size="xs"
        aria-label={t('move.label')}
        value={chosen.move}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={offered.map(({ move }) => ({ value: move, label: t(wordOf(move)) }))}
      />
      <WishFields {...chosen} said={said} onSay={(change) => setSaid({ ...said, ...change })} />
      <Button type="submit" size="xs" disabled={!isSaid}>
        {t('move.check')}
      </Button>
    </form>
  )
}
