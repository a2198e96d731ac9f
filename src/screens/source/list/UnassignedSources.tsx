import { useFocusReturn } from '#src/ui/focus-return.ts'
import { ListFrame } from '#src/parts/lists/ListFrame.tsx'
import { ListRows } from '#src/parts/lists/ListRows.tsx'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SOURCES } from '#domain/limits.ts'
import { useSourceTexts } from '../source-texts.ts'
import { useAssignment, type AssignmentActor } from '#src/actors/sources/source-assignment.ts'
import { useChosen } from './assignment.ts'
import { SOURCE_ORDER, useOpenSource, useSourceList } from './source-list.ts'
import classes from './SourceList.module.css'

const dialog = later(() => import('./AssignDialog.tsx'))

/** Sources that were handed in and that nobody of compliance has yet. */
export default function UnassignedSources() {
  const { t } = useTranslation('source')
  const list = useSourceList(true, useSourceTexts())
  const assignment = useAssignment()
  const isAsking = useSelector(assignment, (snapshot) => snapshot.hasTag('asking'))
  const { actor } = list
  const label = t('unassigned.title')
  useFocusReturn(isAsking)
  useEffect(() => {
    const heard = assignment.on('sources.assigned', () => actor.send({ type: 'list.request' }))
    return () => heard.unsubscribe()
  }, [assignment, actor])
  return (
    <ListFrame label={label} list={list} actions={<AssignButton actor={assignment} />}>
      <ListRows
        label={label}
        list={list}
        order={SOURCE_ORDER}
        selection={useChosen(assignment)}
        actions={null}
        onOpen={useOpenSource()}
        noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
        empty={<EmptyState title={t('unassigned.empty')} hint={t('unassigned.emptyHint')} />}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <dialog.Component actor={assignment} />
        </Suspense>
      )}
    </ListFrame>
  )
}

function AssignButton({ actor }: { actor: AssignmentActor }) {
  const { t } = useTranslation('source')
  const most = SOURCES.assignedAtOnce
  const count = useSelector(actor, ({ context }) => context.chosen.length)
  const canAsk = useSelector(actor, (snapshot) => snapshot.can({ type: 'assignment.ask' }))
  return (
    <>
      <span className={classes.chosen} role="status">
        {count > most && t('unassigned.tooMany', { count, most })}
        {count > 0 && count <= most && t('unassigned.chosen', { count })}
      </span>
      <Button
        data-disabled={!canAsk || undefined}
        aria-disabled={!canAsk}
        onPointerEnter={() => void dialog.prepare()}
        onClick={() => actor.send({ type: 'assignment.ask' })}
      >
        {t('unassigned.assign')}
      </Button>
    </>
  )
}
