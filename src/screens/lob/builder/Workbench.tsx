import { EMPTY, partAt } from '#domain/templates/building/document.ts'
import { findingsOf } from '#domain/templates/building/findings.ts'
import { useLeaveGuard } from '#src/parts/editing/leave-guard.ts'
import { LeaveQuestion } from '#src/parts/editing/LeaveQuestion.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useHotkeys } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useToday } from '#src/services/today.ts'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Bar } from './Bar.tsx'
import type { BuilderActor, Change } from '#src/actors/templates/template-builder.ts'
import { Canvas } from './Canvas.tsx'
import { Compare } from '../questions/Compare.tsx'
import { Findings } from './Findings.tsx'
import { focusAt } from './focus-at.ts'
import { useDraftKept } from '../kept-draft.ts'
import { Outline } from './Outline.tsx'
import { Panes, usePanes } from './Panes.tsx'
import { Properties } from './Properties.tsx'
import { PublishQuestion } from '../questions/PublishQuestion.tsx'
import { Restored } from './Restored.tsx'
import classes from '#src/screens/lob/builder.module.css'

interface WorkbenchProps {
  actor: BuilderActor
  onSaved: (id: number) => void
}

/** Asks before an unsaved template is left. */
function useGuard(actor: BuilderActor, forget: () => void) {
  const isDirty = useSelector(actor, ({ context }) => context.document !== context.saved && context.document !== EMPTY)
  const guard = useLeaveGuard({ save: () => actor.send({ type: 'template.save' }), leave: forget })
  useEffect(() => {
    guard.send({ type: isDirty ? 'form.touch' : 'form.restore' })
  }, [guard, isDirty])
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const tell = useEffectEvent(() => {
    if (isSaving || !guard.getSnapshot().matches('saving')) return
    guard.send({ type: isDirty ? 'save.fail' : 'save.succeed' })
  })
  useEffect(() => tell(), [isSaving])
  return guard
}

function useKeys(actor: WorkbenchProps['actor']): void {
  useHotkeys(
    [
      ['mod+Z', () => actor.send({ type: 'history.undo' })],
      ['mod+shift+Z', () => actor.send({ type: 'history.redo' })],
      ['mod+S', () => actor.send({ type: 'template.save' })],
    ],
    [],
  )
}

/** Three panes: what there is and can be added, the template itself, and what can be said of the part that is selected. */
export default function Workbench({ actor, onSaved }: WorkbenchProps) {
  const { t } = useTranslation('template')
  const document = useSelector(actor, (snapshot) => snapshot.context.document)
  const selected = useSelector(actor, (snapshot) => snapshot.context.selected)
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const template = useSelector(actor, (snapshot) => snapshot.context.template)
  const savedId = useSelector(actor, (snapshot) => snapshot.context.template?.id ?? null)
  const isComparing = useSelector(actor, (snapshot) => snapshot.matches('comparing'))
  const isPublishing = useSelector(actor, (snapshot) => snapshot.matches('publishing'))
  const guard = useGuard(actor, useDraftKept(actor))
  const panes = usePanes()
  const today = useToday()
  const kept = useFocusKept<HTMLDivElement>()
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches('asking') || snapshot.matches('saving'))
  const follow = useEffectEvent((id: number) => onSaved(id))
  useEffect(() => {
    if (savedId !== null) follow(savedId)
  }, [savedId])
  useKeys(actor)
  const change: Change = (next, about, part) => {
    actor.send({ type: 'document.change', document: next, about, ...(part !== undefined && { select: part }) })
  }
  const select = (uid: number | null) => {
    actor.send({ type: 'part.select', uid })
    panes.send({ type: 'part.choose' })
  }
  const add: Change = (next, about, part) => {
    change(next, about, part)
    panes.send({ type: 'part.choose' })
  }
  const go = (at: string) => {
    flushSync(() => select(partAt(document, at)))
    focusAt(kept.ref.current?.querySelector<HTMLElement>("[data-pane='properties']"), at)
  }
  const findings = findingsOf(document, template, today)
  const wrong = new Set(findings.map(({ at }) => partAt(document, at)))
  return (
    <div className={classes.workbench} {...kept}>
      <Bar actor={actor} faults={findings.length} onHead={() => select(null)} />
      <Restored actor={actor} />
      {isAsking && <LeaveQuestion guard={guard} canSave={!isComparing} />}
      <PublishQuestion actor={actor} />
      {problem && <ProblemNote problem={problem} />}
      {isComparing && <Compare actor={actor} />}
      <Findings actor={actor} document={document} findings={findings} onGo={go} />
      <Panes panes={panes} isInert={isComparing || isPublishing}>
        <Outline document={document} selected={selected} wrong={wrong} change={add} select={select} />
        <section aria-label={t('builder.canvas')} data-pane="order" tabIndex={-1}>
          <Canvas document={document} selected={selected} wrong={wrong} change={change} select={select} />
        </section>
        <Properties actor={actor} document={document} selected={selected} findings={findings} change={change} />
      </Panes>
    </div>
  )
}
