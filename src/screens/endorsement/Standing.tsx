import { useEndorsementMove, type Endorsement } from '#src/actors/contracts/endorsements.ts'
import { ENDORSEMENT_STATUSES } from '#domain/endorsements/choices.ts'
import type { EditedRecord } from '#src/machines/editing/record-editor.setup.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Endorsement.module.css'
import { useEndorsementTexts } from './endorsement-texts.ts'
import { wordOf } from './move-words.ts'
import { Blocked } from './Blocked.tsx'
import { toneOf } from './tone.ts'

const dialog = later(() => import('./MoveDialog.tsx'))

interface StandingProps {
  endorsement: Endorsement
  isEditing: boolean
  onMoved: (endorsement: EditedRecord | null) => void
  /** Opens the form at a field. */
  onOpen: (path: string) => void
  children: ReactNode
}

/** The way that most endorsements go. */
const WAY = ENDORSEMENT_STATUSES.filter((status) => !['declined', 'withdrawn', 'superseded'].includes(status))

/** Where an endorsement stands, what can be done with it, and what keeps the rest from being done. */
export function Standing({ endorsement, isEditing, onMoved, onOpen, children }: StandingProps) {
  const { t } = useTranslation('endorsement')
  const texts = useEndorsementTexts()
  const { status, status_reason: reason, contract, revision, moves, rights } = endorsement
  const actor = useEndorsementMove({ endorsement, onMoved })
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  useFocusReturn(isAsking)
  const ask = (name: string) => actor.send({ type: 'action.ask', name })
  const shown = isEditing ? [] : moves
  return (
    <Card
      title={t('page.status')}
      beside={
        <>
          <Badge tone={toneOf(status)}>{texts.choice('status', status)}</Badge>
          {revision > 1 && <span className={card.quiet}>{t('page.revision', { revision })}</span>}
          <Link to={`/contract/form/${contract.uuid}`}>{t('page.contract', { number: contract.contract_number })}</Link>
          <span className={card.quiet}>{contract.assured}</span>
        </>
      }
      actions={children}
    >
      <ol className={classes.way}>
        {WAY.map((each) => (
          <li key={each} aria-current={each === status ? 'step' : undefined}>
            {texts.choice('status', each)}
          </li>
        ))}
      </ol>
      {reason && <p className={card.quiet}>{reason}</p>}
      <div className={classes.buttons}>
        {shown
          .filter(({ lacks }) => lacks.length === 0)
          .map(({ name }) => (
            <Button key={name} onClick={() => ask(name)}>
              {t(wordOf(name))}
            </Button>
          ))}
        {rights.remove && !isEditing && (
          <Button variant="default" onClick={() => ask('remove')}>
            {t('page.remove')}
          </Button>
        )}
      </div>
      {shown
        .filter(({ lacks }) => lacks.length > 0)
        .map((move) => (
          <Blocked key={move.name} move={move} onOpen={rights.edit || rights.answer ? onOpen : null} />
        ))}
      {isAsking && (
        <Suspense fallback={null}>
          <dialog.Component actor={actor} endorsement={endorsement} />
        </Suspense>
      )}
    </Card>
  )
}
