import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { blockersOf, isForPeople, isOnTheWay, wordOf, type ReviewMove } from './needs.ts'
import type { ReviewPartProps } from './review-part.ts'
import classes from './SourceReview.module.css'

const GRAVE = ['source.reject', 'source.terminate', 'source.suspend', 'source.refuse']
const MAIN = ['source.submit', 'source.approve', 'source.confirm', 'source.propose', 'source.supply']

function lookOf(name: string, isFirst: boolean) {
  if (GRAVE.includes(name)) return { variant: 'outline', color: 'red' }
  return { variant: MAIN.includes(name) || isFirst ? 'filled' : 'default' }
}

/** The moves that the lifecycle knows in this status: those that can be made, and what keeps the others from it. */
export function Moves({ review, actor }: ReviewPartProps) {
  const { t } = useTranslation('source')
  const kept = useFocusKept<HTMLElement>('h3')
  const moves = review.moves.filter((move) => isForPeople(move) && isOnTheWay(move))
  const open = moves.filter((move) => blockersOf(move).length === 0)
  const blocked = moves.filter((move) => blockersOf(move).length > 0)
  const choose = (act: string) => actor.send({ type: 'act.choose', act, subject: null })
  const { proposal, compliance_user: officer } = review.source
  return (
    <section {...kept} className={classes.part} aria-labelledby="moves-title">
      <h3 id="moves-title" tabIndex={-1}>
        {t('review.moves')}
      </h3>
      {proposal && <p className={classes.note}>{t('review.proposal', { name: proposal.by.name })}</p>}
      {moves.length === 0 && <p className={classes.none}>{t('review.noMoves')}</p>}
      <div className={classes.moves}>
        {open.map(({ name }) => (
          <Button key={name} fullWidth {...lookOf(name, name === 'source.assign' && !officer)} onClick={() => choose(name)}>
            {t(wordOf(name, review.source))}
          </Button>
        ))}
      </div>
      {blocked.length > 0 && <Blocked moves={blocked} />}
    </section>
  )
}

function Blocked({ moves }: { moves: ReviewMove[] }) {
  const { t } = useTranslation('source')
  return (
    <>
      <h4>{t('review.blocked')}</h4>
      <ul className={classes.blocked}>
        {moves.map((move) => (
          <li key={move.name}>
            <b>{t(`act.${move.name}` as 'act.source.submit')}</b>
            <span>{t('review.asks')}</span>
            <ul>
              {blockersOf(move).map((need) => (
                <li key={need}>{t(`source:needs.${need}` as 'needs.mayChange')}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
