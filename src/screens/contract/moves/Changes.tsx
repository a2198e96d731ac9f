import { Badge } from '#src/ui/Badge.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from './dialog-props.ts'
import { useMoveName } from '../move-name.ts'
import classes from './Moves.module.css'

/** What the move will change, as a trial has told; it is made from here. */
export function Changes({ actor }: DialogProps) {
  const { t } = useTranslation(['contract-view', 'shell'])
  const nameOf = useMoveName()
  const name = useSelector(actor, ({ context }) => context.move)
  const changes = useSelector(actor, ({ context }) => context.changes)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      {refusal && <ProblemNote problem={refusal} />}
      <section aria-labelledby="move-changes">
        <h3 id="move-changes">{t('moves.changes')}</h3>
        {changes.length === 0 && <p className={classes.about}>{t('moves.noChanges')}</p>}
        <ul className={classes.changes}>
          {changes.map(({ kind, key, message }) => (
            <li key={`${kind} ${key} ${message}`}>
              <Badge tone="plain">{t(`moves.kind.${kind}`)}</Badge> <span>{message}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className={classes.foot}>
        <Button variant="subtle" disabled={isBusy} onClick={() => actor.send({ type: 'move.back' })}>
          {t('moves.back')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'move.cancel' })}>
          {t('shell:cancel')}
        </Button>
        <BusyButton data-autofocus isBusy={isBusy} onClick={() => actor.send({ type: 'move.make' })}>
          {nameOf(name)}
        </BusyButton>
      </div>
    </>
  )
}
