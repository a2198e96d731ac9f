import type { SectionName } from '#domain/sources/section-names.ts'
import { FilesUnderWayProvider } from '#src/actors/files/files-under-way.ts'
import { LeaveQuestion } from '#src/parts/editing/LeaveQuestion.tsx'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { SourceHead } from '../parts/SourceHead.tsx'
import { SourceSkeleton } from '../parts/SourceSkeleton.tsx'
import { focusPath } from '#src/parts/fields/focus-path.ts'
import { useSourceTexts } from '../source-texts.ts'
import { MissingList } from './MissingList.tsx'
import { standingsOf } from './section-states.ts'
import { SectionNav } from './SectionNav.tsx'
import { SectionPanel } from './SectionPanel.tsx'
import { SimilarSources } from '../parts/SimilarSources.tsx'
import { useSourceForm } from './source-form.ts'
import type { Aim } from './aim.ts'
import classes from './SourceForm.module.css'

interface SourceFormProps {
  /** Null while a new source is made. */
  id: number | null
  isBroker: boolean
}

/** The form of a source in one of its two variants. */
export function SourceForm({ id, isBroker }: SourceFormProps) {
  const form = useSourceForm({ id, isBroker })
  const { actor, guard, files, aim, unsaved, open, openAt } = form
  const texts = useSourceTexts()
  const source = useSelector(actor, ({ context }) => context.source)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const current = useSelector(actor, ({ context }) => context.section)
  const refusals = useSelector(actor, ({ context }) => context.refusals)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('form'))
  const isHeld = useSelector(actor, (snapshot) => !snapshot.matches('editing'))
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches('asking') || snapshot.matches('saving'))
  const canSave = useSelector(actor, (snapshot) => !snapshot.matches('comparing'))
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnTurn(heading, aim, current, source?.row_version ?? 0)
  if (problem) return <PageProblem problem={problem} onRetry={() => actor.send({ type: 'source.request' })} />
  if (!isOpen) return <SourceSkeleton />
  const standings = standingsOf(source, isBroker)
  return (
    <FilesUnderWayProvider value={files}>
      <div>
        {source && <SourceHead source={source} texts={texts} here={isBroker ? 'producing' : 'edit'} />}
        {source && current !== 'basic_details' && <SimilarSources sources={source.similar} texts={texts} />}
        {source && <MissingList standings={standings} texts={texts} onOpen={openAt} />}
        {isAsking && (
          <div className={classes.question}>
            <LeaveQuestion guard={guard} canSave={canSave} />
          </div>
        )}
        <div className={classes.columns}>
          <SectionNav
            standings={standings}
            current={current}
            unsaved={unsaved}
            refused={refusals.map(({ section }) => section)}
            texts={texts}
            isNew={id === null}
            isHeld={isHeld}
            onOpen={open}
          />
          <SectionPanel form={form} texts={texts} isBroker={isBroker} standings={standings} heading={heading} />
        </div>
      </div>
    </FilesUnderWayProvider>
  )
}

/**
 * The field that someone was led to takes the focus when another section is turned to, otherwise the heading; the heading too
 * when the field that had the focus is drawn anew. A form that has turned to a refused field keeps the focus there: to leave the field
 * would check it anew, and take the refusal away.
 */
function useFocusOnTurn(heading: RefObject<HTMLHeadingElement | null>, aim: Aim, section: SectionName, version: number): void {
  const shown = useRef({ section, version })
  useEffect(() => {
    const { section: before, version: read } = shown.current
    shown.current = { section, version }
    if (before === section && (read === version || read === 0)) return
    const path = aim.take()
    if (path !== null && focusPath(path)) return
    if (document.activeElement?.closest('form')) return
    if (before !== section || document.activeElement === document.body) heading.current?.focus()
  }, [heading, aim, section, version])
}
