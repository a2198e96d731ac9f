import type { SectionName } from '#domain/sources/section-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { useIsSending } from '#src/actors/files/files-under-way.ts'
import { SaveButton } from '#src/parts/editing/SaveButton.tsx'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SourceSkeleton } from '../parts/SourceSkeleton.tsx'
import type { SourceTexts } from '../source-texts.ts'
import type { SectionStanding } from './section-states.ts'
import type { useSourceForm } from './source-form.ts'
import { SubmitMove } from './SubmitMove.tsx'
import classes from './SourceForm.module.css'

const section = later(() => import('../section/SectionForm.tsx'))
const comments = later(() => import('../comments/FormComments.tsx'))
const compare = later(() => import('./Compare.tsx'))

export type SourceFormApi = ReturnType<typeof useSourceForm>

interface SectionPanelProps {
  form: SourceFormApi
  texts: SourceTexts
  isBroker: boolean
  standings: readonly SectionStanding[]
  heading: RefObject<HTMLHeadingElement | null>
}

const mayChange = (source: SourceRecord | null, name: SectionName, isBroker: boolean) =>
  !source || source.rights.sections.includes(isBroker ? 'broker_content' : name)

/** The open section: its form, its comments, or the two versions of it. */
export function SectionPanel({ form, texts, isBroker, standings, heading }: SectionPanelProps) {
  const { actor, drafts, note, save, fail } = form
  const source = useSelector(actor, ({ context }) => context.source)
  const name = useSelector(actor, ({ context }) => context.section)
  const problem = useSelector(actor, ({ context }) => context.formProblem)
  const isComparing = useSelector(actor, (snapshot) => snapshot.matches('comparing'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isReadOnly = !mayChange(source, name, isBroker)
  const goesOn = useRef(false)
  const next = standings[standings.findIndex((one) => one.name === name) + 1]?.name ?? null
  const onSave = () => {
    const turnTo = goesOn.current ? next : null
    goesOn.current = false
    if (drafts.read(name)) save([name], turnTo)
    else if (turnTo) actor.send({ type: 'section.open', section: turnTo })
  }
  const onRefused = () => {
    goesOn.current = false
    fail()
  }
  return (
    <section className={classes.panel} aria-labelledby="section-title">
      <h2 id="section-title" ref={heading} tabIndex={-1}>
        {texts.section(name)}
      </h2>
      {/* The foot comes with the form that its buttons send. */}
      <Suspense fallback={<Coming />}>
        <div className={classes.body}>
          {problem && name !== 'comments' && <ProblemNote problem={problem} />}
          {isComparing && <compare.Component actor={actor} texts={texts} drafts={drafts} />}
          {name === 'comments' && source && (
            <comments.Component {...{ actor, source, texts, drafts }} onTouch={note} onSend={() => save([name])} />
          )}
          {name !== 'comments' && (
            <div hidden={isComparing} inert={isSaving}>
              <section.Component
                key={`${name} ${source?.row_version ?? 0}`}
                {...{ actor, name, source, isBroker, isReadOnly, texts, drafts, onSave }}
                onTouch={note}
                onRefused={onRefused}
              />
            </div>
          )}
        </div>
        {!isComparing && name !== 'comments' && (
          <Foot form={form} texts={texts} isReadOnly={isReadOnly} isLast={next === null} onGoOn={() => (goesOn.current = true)} />
        )}
      </Suspense>
    </section>
  )
}

const Coming = () => (
  <div className={classes.body}>
    <SourceSkeleton />
  </div>
)

interface FootProps {
  form: SourceFormApi
  texts: SourceTexts
  isReadOnly: boolean
  isLast: boolean
  onGoOn: () => void
}

function Foot({ form, texts, isReadOnly, isLast, onGoOn }: FootProps) {
  const { t } = useTranslation('source')
  const { actor, unsaved } = form
  const isSending = useIsSending(form.files)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isNew = useSelector(actor, ({ context }) => context.source === null)
  if (isReadOnly) return null
  const submit = { type: 'submit', form: 'section-form' } as const
  return (
    <div className={classes.foot} data-foot>
      <span className={classes.aside}>{t(isNew ? 'form.first' : 'form.shortcut')}</span>
      {!isNew && <SubmitMove actor={actor} hasUnsaved={unsaved.length > 0 || isSending} texts={texts} onOpen={form.openAt} />}
      {!isNew && unsaved.length > 1 && (
        <Button variant="default" disabled={isSaving} onClick={form.saveAll}>
          {t('form.saveAll')}
        </Button>
      )}
      {!isNew && !isLast && (
        <Button variant="default" disabled={isSaving} {...submit} onClick={onGoOn}>
          {t('form.saveNext')}
        </Button>
      )}
      <SaveButton isBusy={isSaving} {...submit}>
        {t(isNew ? 'form.create' : 'form.save')}
      </SaveButton>
    </div>
  )
}
