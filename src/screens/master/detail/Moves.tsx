import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityTexts } from '../entity-texts.ts'
import { useMove, useMoves, type KnownMoves, type Move } from '#src/actors/records/agreement-moves.ts'
import { titleOf } from '../row-title.ts'
import { toneOf } from './tone.ts'
import classes from '../record/RecordDetail.module.css'

const dialog = later(() => import('./MoveDialog.tsx'))
const prepareDialog = () => void dialog.prepare().catch(() => undefined)

interface MovesProps {
  entity: Entity
  texts: EntityTexts
  row: Row
  onMoved: (row: Row) => void
  children: ReactNode
}

/** Where a record stands, what can be done with it, and what keeps the rest from being done. */
export function Moves({ entity, texts, row, onMoved, children }: MovesProps) {
  const { t } = useTranslation('binder')
  const heading = useId()
  const { known, problem, ask } = useMoves(entity, row)
  const { lifecycle = '' } = entity
  const status = row[lifecycle] as string
  return (
    <section className={classes.moves} aria-labelledby={heading}>
      <div className={classes.standing}>
        <h2 id={heading} tabIndex={-1}>
          {t('moves.title')}
        </h2>
        <Badge tone={toneOf(status)}>{texts.choice(lifecycle, status)}</Badge>
        {children}
      </div>
      {typeof row.status_reason === 'string' && <p className={classes.reason}>{row.status_reason}</p>}
      {row.is_commission_high === true && <p className={classes.warning}>{t('moves.commissionHigh')}</p>}
      {problem && <ProblemNote problem={problem} onRetry={ask} />}
      {known && <Offered key={row.row_version} entity={entity} texts={texts} row={row} known={known} onMoved={onMoved} />}
    </section>
  )
}

const isOpen = ({ lacks }: Move) => lacks.length === 0
/** What the reader may never do is not explained to them. */
const isWithin = ({ lacks }: Move) => !lacks.some((lack) => lack === 'mayChange' || lack === 'mayApprove' || lack === 'isHead')

const Outstanding = ({ of }: { of: KnownMoves['outstanding'] }) => (
  <ul>
    {of.map((each) => (
      <li key={each.text}>
        <Leading {...each} />
      </li>
    ))}
  </ul>
)

/** A text whose names lead to what they name, each from its place on. */
function Leading({ text, links }: KnownMoves['outstanding'][number]) {
  const [link, ...others] = links
  const at = link ? text.indexOf(link.name) : -1
  if (!link || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <Link to={link.path}>{link.name}</Link>
      <Leading text={text.slice(at + link.name.length)} links={others} />
    </>
  )
}

function Offered({ entity, texts, row, known, onMoved }: Omit<MovesProps, 'children'> & { known: KnownMoves }) {
  const { t } = useTranslation(['binder'])
  const day = useRef('')
  const actor = useMove(entity, row, { moves: known.moves, on: () => day.current, onMoved })
  const enterDay = (entered: string) => {
    day.current = entered
  }
  const ask = (name: string) => {
    enterDay('')
    actor.send({ type: 'action.ask', name })
  }
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  useFocusReturn(isAsking)
  const wanted = useSelector(actor, ({ context }) => context.name)
  const move = known.moves.find(({ name }) => name === wanted)
  const blocked = known.moves.filter((each) => isWithin(each) && !isOpen(each))
  return (
    <>
      <div className={classes.buttons}>
        {known.moves.filter(isOpen).map(({ name }) => (
          <Button key={name} variant="default" onPointerEnter={prepareDialog} onFocus={prepareDialog} onClick={() => ask(name)}>
            {t(`binder:do.${name.replace('.', '_')}` as 'do.agreement_submit')}
          </Button>
        ))}
      </div>
      {known.moves.every((each) => !isWithin(each)) && <p className={classes.none}>{t('moves.none')}</p>}
      {blocked.map(({ name, lacks }) => (
        <div key={name} className={classes.blocked}>
          <h3>{t('moves.blocked', { move: t(`binder:do.${name.replace('.', '_')}` as 'do.agreement_submit') })}</h3>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>
                {t(`binder:lacks.${lack}` as 'lacks.hasContract')}
                {lack === 'isComplete' && ` ${known.missing.map((field) => texts.field(field)).join(', ')}`}
                {lack === 'nothingIsOutstanding' && <Outstanding of={known.outstanding} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isAsking && move && (
        <Suspense fallback={null}>
          <dialog.Component actor={actor} move={move} title={titleOf(entity, row)} onDay={enterDay} />
        </Suspense>
      )}
    </>
  )
}
