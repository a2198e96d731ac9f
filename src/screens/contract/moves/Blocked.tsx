import type { OfferedMove } from '#src/machines/contract/contract-move.setup.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Lacks } from './Lacks.tsx'
import type { DialogProps } from './dialog-props.ts'
import classes from './Moves.module.css'

/** What the server has found lacking, with the way to each field. */
export function Blocked({ actor, onOpen }: DialogProps) {
  const { t } = useTranslation(['contract-view', 'shell'])
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const { lacks = [] } = (refusal?.data ?? {}) as { lacks?: OfferedMove['lacks'] }
  return (
    <>
      {refusal && <ProblemNote problem={refusal} />}
      {lacks.length > 0 && <p className={classes.about}>{t('moves.needs')}</p>}
      <Lacks lacks={lacks} onOpen={onOpen} />
      <div className={classes.foot}>
        <Button variant="default" onClick={() => actor.send({ type: 'move.cancel' })}>
          {t('shell:cancel')}
        </Button>
        <Button data-autofocus onClick={() => actor.send({ type: 'move.back' })}>
          {t('moves.back')}
        </Button>
      </div>
    </>
  )
}
