import { removeTemplate, retireTemplate, type Template } from '#domain/api/custom-cob.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { useServices } from '#src/services.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, Modal } from '@mantine/core'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import type { Move } from './move.ts'
import classes from './TemplateView.module.css'

interface MoveQuestionProps {
  template: Template
  move: Move
  onClose: () => void
  onDone: () => void
}

function useMove(move: Move) {
  const { call, announce, actorOptions } = useServices()
  const logic = operationMachine.provide({
    actors: {
      callEndpoint: fromPromise(({ input, signal }) => {
        const meant = input as { id: number; row_version: number }
        return move === 'retire' ? call(retireTemplate, meant, { signal }) : call(removeTemplate, meant, { signal })
      }),
    },
    actions: { announce: (_, { message, tone }) => tone === 'success' && announce(message, tone) },
  })
  return useActorRef(logic, actorOptions)
}

/** Asks before a template goes out of force, or goes for good. */
export default function MoveQuestion({ template, move, onClose, onDone }: MoveQuestionProps) {
  const { t } = useTranslation(['template', 'shell'])
  const actor = useMove(move)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('succeeded'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  const { id, row_version, name } = template
  return (
    <Modal opened onClose={onClose} title={t(`move.${move}.title`, { name })}>
      <p className={classes.question}>{t(`move.${move}.text`)}</p>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.foot}>
        <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <BusyButton
          color="red"
          isBusy={isBusy}
          onClick={() => actor.send({ type: 'operation.request', input: { id, row_version } })}
        >
          {t(`move.${move}.do`)}
        </BusyButton>
      </div>
    </Modal>
  )
}
