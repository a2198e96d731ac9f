import { stagesAhead } from '#domain/contracts/stages/stage-bar.ts'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import type { ContractMoveActor } from '#src/actors/contracts/contract-move.ts'
import type { ContractMoves, OfferedMove } from '#src/machines/contract/contract-move.setup.ts'
import card from '#src/ui/card/card.module.css'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useStageName } from '../stage-name.ts'
import type { OnOpen } from '../view-tab.ts'
import { Lacks } from './Lacks.tsx'
import { useMoveName } from '../move-name.ts'
import classes from './Moves.module.css'

interface MovesPanelProps {
  actor: ContractMoveActor
  onOpen: OnOpen
}

/** What can be done with the contract now, and what keeps the rest from being done. */
export function MovesPanel({ actor, onOpen }: MovesPanelProps) {
  const { t } = useTranslation('contract-view')
  const kept = useFocusKept<HTMLElement>('h3')
  const moves = useSelector(actor, ({ context }) => context.moves)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const request = () => actor.send({ type: 'moves.request' })
  return (
    <section {...kept} className={card.card} aria-labelledby="moves-title" aria-busy={isBusy}>
      <div className={card.head}>
        <h3 id="moves-title" tabIndex={-1}>
          {t('moves.title')}
        </h3>
        {!hasFailed && (
          <ActionIcon
            className={card.actions}
            variant="subtle"
            color="gray"
            aria-label={t('moves.refresh')}
            title={t('moves.refresh')}
            onClick={request}
          >
            <IconRefresh size={16} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {hasFailed && problem && <ProblemNote problem={problem} onRetry={request} />}
      {!moves && !hasFailed && <Skeleton height={96} />}
      {moves && !hasFailed && <Offered moves={moves} actor={actor} onOpen={onOpen} />}
    </section>
  )
}

/** What ends a contract stands last. */
const GRAVE = [
  'contract.decline',
  'contract.notTakeUp',
  'contract.notTakeUpPart',
  'contract.notTakeUpRest',
  'contract.cancel',
  'contract.cancelAbInitio',
  'contract.lapse',
]

/** Lines are recorded where they stand, one by one. */
const isMadeHere = ({ asks }: OfferedMove) => !asks.includes('line')

function Offered({ moves, actor, onOpen }: MovesPanelProps & { moves: ContractMoves }) {
  const { t } = useTranslation('contract-view')
  const ahead = stagesAhead(moves.stage_id as StageId)
  const here = moves.moves.filter(isMadeHere)
  const isOnTheWay = ({ to }: OfferedMove) => ahead.includes(to as StageId)
  const rankOf = (move: OfferedMove) => (GRAVE.includes(move.name) ? 2 : Number(!isOnTheWay(move)))
  const open = here.filter(({ lacks }) => lacks.length === 0).toSorted((one, other) => rankOf(one) - rankOf(other))
  const shut = here.filter(({ lacks }) => lacks.length > 0)
  const aside = shut.filter((move) => !isOnTheWay(move))
  const blocked = (move: OfferedMove) => <Blocked key={move.name} move={move} onOpen={onOpen} />
  return (
    <>
      {here.length === 0 && <p className={classes.none}>{t('moves.none')}</p>}
      <div className={classes.open}>
        {open.map((move) => (
          <MoveButton key={move.name} move={move} isOnTheWay={isOnTheWay(move)} actor={actor} />
        ))}
      </div>
      {shut.filter(isOnTheWay).map(blocked)}
      {aside.length > 0 && (
        <details className={classes.aside}>
          <summary>{t('moves.aside', { count: aside.length })}</summary>
          {aside.map(blocked)}
        </details>
      )}
    </>
  )
}

function lookOf({ name }: OfferedMove, isOnTheWay: boolean) {
  if (GRAVE.includes(name)) return { variant: 'outline', color: 'red' }
  return { variant: isOnTheWay ? 'filled' : 'default' }
}

function MoveButton({ move, isOnTheWay, actor }: { move: OfferedMove; isOnTheWay: boolean; actor: ContractMoveActor }) {
  const nameOf = useMoveName()
  return (
    <Button size="sm" {...lookOf(move, isOnTheWay)} onClick={() => actor.send({ type: 'move.choose', move: move.name })}>
      {nameOf(move.name)}
    </Button>
  )
}

function Blocked({ move, onOpen }: { move: OfferedMove; onOpen: OnOpen }) {
  const { t } = useTranslation('contract-view')
  const nameOf = useMoveName()
  const stageOf = useStageName()
  return (
    <div className={classes.blocked}>
      <h4>
        {nameOf(move.name)} <small>{t('moves.to', { stage: stageOf(move.to) })}</small>
      </h4>
      <p>{t('moves.needs')}</p>
      <Lacks lacks={move.lacks} onOpen={onOpen} />
    </div>
  )
}
