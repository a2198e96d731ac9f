import { currentIn, type ContractMoves } from '#src/machines/contract/contract-move.setup.ts'
import { formatInstant } from '#src/ui/format.ts'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useStageName } from '../stage-name.ts'
import type { DialogProps } from './dialog-props.ts'
import { useMoveName } from '../move-name.ts'
import classes from './Moves.module.css'

/** Someone else has changed the contract: as it was when the dialog was opened, and as it is. What was typed stays. */
export function Stale({ actor }: DialogProps) {
  const { t } = useTranslation(['contract-view', 'shell'])
  const was = useSelector(actor, ({ context }) => context.moves)
  const is = useSelector(actor, ({ context }) => currentIn(context.refusal))
  const name = useSelector(actor, ({ context }) => context.move)
  const stageOf = useStageName()
  const hasMoved = was !== null && is !== undefined && was.stage_id !== is.stage_id
  const isOffered = is?.moves.some((move) => move.name === name) ?? false
  return (
    <>
      <div role="alert">
        <p>{t('moves.stale')}</p>
        {hasMoved && is.moved_by && <p>{t('moves.movedBy', { name: is.moved_by.name, stage: stageOf(is.stage_id) })}</p>}
        {!isOffered && <p>{t('moves.gone')}</p>}
      </div>
      <table className={classes.versions}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('moves.was')}</th>
            <th scope="col">{t('moves.is')}</th>
          </tr>
        </thead>
        <tbody>
          <Rows was={was} is={is ?? null} name={name} />
        </tbody>
      </table>
      <div className={classes.foot}>
        <Button variant="default" onClick={() => actor.send({ type: 'move.cancel' })}>
          {t('shell:cancel')}
        </Button>
        <Button data-autofocus onClick={() => actor.send({ type: 'stale.resume' })}>
          {t('moves.resume')}
        </Button>
      </div>
    </>
  )
}

interface RowsProps {
  was: ContractMoves | null
  is: ContractMoves | null
  name: string
}

function Rows({ was, is, name }: RowsProps) {
  const { t, i18n } = useTranslation('contract-view')
  const stageOf = useStageName()
  const nameOf = useMoveName()
  const lacksOf = (moves: ContractMoves | null) => {
    const move = moves?.moves.find((each) => each.name === name)
    if (!move) return t('moves.notOffered')
    return move.lacks.length === 0 ? t('moves.ready') : move.lacks.map(({ message }) => message).join(' · ')
  }
  const rows = [
    { label: t('moves.stage'), of: (moves: ContractMoves | null) => moves && stageOf(moves.stage_id) },
    { label: t('moves.since'), of: (moves: ContractMoves | null) => moves && formatInstant(i18n.language, moves.stage_since) },
    { label: t('moves.version'), of: (moves: ContractMoves | null) => moves?.row_version },
    { label: nameOf(name), of: lacksOf },
  ]
  return rows.map(({ label, of }) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td>{of(was)}</td>
      <td>{of(is)}</td>
    </tr>
  ))
}
