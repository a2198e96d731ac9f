import { useMoveChanges, type Endorsement } from '#src/actors/contracts/endorsements.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Endorsement.module.css'
import { useEndorsementTexts } from './endorsement-texts.ts'

interface FollowsProps {
  endorsement: Endorsement
  name: Endorsement['moves'][number]['name']
  reason: string
}

/** What a move brings about, told by a dry run before it is made. */
export function WhatFollows({ endorsement, name, reason }: FollowsProps) {
  const { t } = useTranslation('endorsement')
  const texts = useEndorsementTexts()
  const heading = useId()
  const { data, problem } = useMoveChanges(endorsement, name, reason)
  if (problem) return <ProblemNote problem={problem} />
  if (!data) return <Skeleton height={60} role="status" aria-label={t('page.loading')} />
  const { status } = data.endorsement
  return (
    <section className={classes.follows} aria-labelledby={heading}>
      <h3 id={heading}>{t('page.follows')}</h3>
      <ul>
        <li>{`${t('page.status')}: ${texts.choice('status', endorsement.status)} → ${texts.choice('status', status)}`}</li>
        {data.changes.map(({ key, message }) => (
          <li key={`${key} ${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  )
}
