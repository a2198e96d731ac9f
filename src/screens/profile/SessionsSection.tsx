import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { HEADING, type OwnSessions } from '#src/actors/access/own-sessions.ts'
import classes from './profile.module.css'
import { Section } from './Section.tsx'
import { SessionCard } from './SessionCard.tsx'
import sessionClasses from './sessions.module.css'

export function SessionsSection({ actor }: { actor: OwnSessions }) {
  const { t } = useTranslation('profile')
  const problem = useSelector(actor, ({ context }) => context.problem)
  const endingProblem = useSelector(actor, ({ context }) => context.endingProblem)
  return (
    <Section id={HEADING} title={t('sessions.title')} text={t('sessions.text')}>
      {problem && <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'list.request' })} />}
      {endingProblem && <ProblemNote problem={endingProblem} />}
      <SessionList actor={actor} />
    </Section>
  )
}

function SessionList({ actor }: { actor: OwnSessions }) {
  const { t } = useTranslation('profile')
  const sessions = useSelector(actor, ({ context }) => context.sessions)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ list: 'loading' }))
  const isEnding = useSelector(actor, (snapshot) => snapshot.matches({ ending: 'endingOthers' }))
  if (sessions.length === 0)
    return (
      <p className={classes.waiting} role="status">
        {isLoading && t('sessions.loading')}
      </p>
    )
  return (
    <>
      <ul className={sessionClasses.sessions} aria-label={t('sessions.list')} aria-busy={isLoading}>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} actor={actor} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <BusyButton variant="default" isBusy={isEnding} onClick={() => actor.send({ type: 'others.end' })}>
          {t('sessions.endOthers')}
        </BusyButton>
      ) : (
        <p className={classes.quiet}>{t('sessions.alone')}</p>
      )}
    </>
  )
}
