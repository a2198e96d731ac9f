import { sourceFacts } from '#domain/sources/facts.ts'
import { dayOf } from '#domain/sources/standing.ts'
import { movesOf } from '#domain/lifecycles/lifecycle.ts'
import { sourceLifecycle } from '#domain/lifecycles/source.lifecycle.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { useServices } from '#src/services.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SourceFormActor } from '../source-actors.ts'

const SUBMIT = 'source.submit'

interface SubmitMoveProps {
  actor: SourceFormActor
  hasUnsaved: boolean
}

/** The move as the lifecycle sees it today. */
function submitOf(source: SourceRecord, userId: number | null) {
  const facts = sourceFacts(source, { userId, isSystem: false }, {}, dayOf(new Date()))
  return movesOf(sourceLifecycle, source.status, facts).find(({ name }) => name === SUBMIT)
}

/** Hands a draft in, as soon as the lifecycle lets it; until then the reader is told what it needs. */
export function SubmitMove({ actor, hasUnsaved }: SubmitMoveProps) {
  const { t } = useTranslation('source')
  const { session } = useServices()
  const source = useSelector(actor, ({ context }) => context.source)
  const isMoving = useSelector(actor, (snapshot) => snapshot.matches('moving'))
  if (!source) return null
  const move = submitOf(source, session.getSnapshot().context.configuration?.user_data.id ?? null)
  if (!move) return null
  const lacks = move.lacks.map((need) => t(`source:needs.${need}` as 'needs.mayChange'))
  const needs = lacks.length > 0 ? `${t('review.asks')} ${lacks.join('; ')}` : null
  const blocker = hasUnsaved ? t('form.saveFirst') : needs
  return (
    <BusyButton
      variant="light"
      isBusy={isMoving}
      disabled={blocker !== null}
      title={blocker ?? undefined}
      onClick={() => actor.send({ type: 'move.make', move: SUBMIT })}
    >
      {t('form.submit')}
    </BusyButton>
  )
}
