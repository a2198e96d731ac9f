import type { SectionName } from '#domain/sources/section-names.ts'
import { sourceFacts } from '#domain/sources/facts.ts'
import { movesOf } from '#domain/lifecycles/lifecycle.ts'
import { sourceLifecycle } from '#domain/lifecycles/source.lifecycle.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { useServices } from '#src/services/services.tsx'
import { useToday } from '#src/services/today.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceFormActor } from '#src/actors/sources/source-form.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import type { SourceTexts } from '../source-texts.ts'
import { wordsOf } from './problem-words.ts'
import { standingsOf } from './section-states.ts'
import classes from './SourceForm.module.css'

const SUBMIT = 'source.submit'

interface SubmitMoveProps {
  actor: SourceFormActor
  hasUnsaved: boolean
  texts: SourceTexts
  onOpen: (section: SectionName, path: string) => void
}

/** The move as the lifecycle sees it today. */
function submitOf(source: SourceRecord, userId: number | null, today: string) {
  const facts = sourceFacts(source, { userId, isSystem: false }, {}, today)
  return movesOf(sourceLifecycle, source.status, facts).find(({ name }) => name === SUBMIT)
}

/** The first thing that the producing desk has not entered yet, or not rightly. */
function firstGap(source: SourceRecord) {
  const gaps = standingsOf(source, true).flatMap(({ name, problems }) =>
    Object.keys(problems).map((path) => ({ section: name, path })),
  )
  return gaps[0] ?? null
}

/** Hands a draft in, as soon as the lifecycle lets it; until then it says what that needs, and leads there. */
export function SubmitMove({ actor, hasUnsaved, texts, onOpen }: SubmitMoveProps) {
  const { t } = useTranslation('source')
  const { session } = useServices()
  const today = useToday()
  const source = useSelector(actor, ({ context }) => context.source)
  const isMoving = useSelector(actor, (snapshot) => snapshot.matches('moving'))
  if (!source) return null
  const move = submitOf(source, session.getSnapshot().context.configuration?.user_data.id ?? null, today)
  if (!move) return null
  const lacks = move.lacks.map((need) => t(`source:needs.${need}` as 'needs.mayChange'))
  const needs = lacks.length > 0 ? `${t('review.asks')} ${lacks.join('; ')}` : null
  const blocker = hasUnsaved ? t('form.saveFirst') : needs
  if (blocker !== null && !isMoving)
    return <Blocked blocker={blocker} gap={hasUnsaved ? null : firstGap(source)} {...{ texts, onOpen }} />
  return (
    <BusyButton variant="light" isBusy={isMoving} onClick={() => actor.send({ type: 'move.make', move: SUBMIT })}>
      {t('form.submit')}
    </BusyButton>
  )
}

interface BlockedProps extends Pick<SubmitMoveProps, 'texts' | 'onOpen'> {
  blocker: string
  gap: ReturnType<typeof firstGap>
}

/** A button that cannot be pressed yet, but found: the reason stands in sight, and belongs to it. */
function Blocked({ blocker, gap, texts, onOpen }: BlockedProps) {
  const { t } = useTranslation('source')
  const reason = useId()
  return (
    <>
      <p id={reason} className={classes.blocker}>
        {blocker}{' '}
        {gap && (
          <LinkButton onClick={() => onOpen(gap.section, gap.path)}>
            {t('form.goOnWith', { what: `${texts.section(gap.section)}: ${wordsOf(gap.path, texts)}` })}
          </LinkButton>
        )}
      </p>
      <Button variant="light" data-disabled aria-disabled aria-describedby={reason}>
        {t('form.submit')}
      </Button>
    </>
  )
}
