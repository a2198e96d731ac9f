import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedRecord } from '#src/machines/editing/record-editor.setup.ts'
import { changeDraft, type Editor } from '#src/parts/editing/editor.ts'
import classes from './user.module.css'

interface EditedPartProps {
  /** What its heading is called in the page. */
  name: string
  title: string
  text: string
  editor: Editor
  canEdit: boolean
  /** What editing begins with. */
  start: (loaded: EditedRecord) => unknown
  renderView: (loaded: EditedRecord) => ReactNode
  renderForm: (draft: unknown, loaded: EditedRecord) => ReactNode
}

/** A part of the page in each state of its chart: read, edited, saved, refused, or overtaken by someone else. */
export function EditedPart(props: EditedPartProps) {
  const { name, title, text, editor, canEdit, start, renderView } = props
  const { t } = useTranslation('people')
  const loaded = useSelector(editor, ({ context }) => context.record)
  const isShown = useSelector(editor, ({ value }) => value as string) === 'clean'
  const focus = useFocusKept<HTMLElement>('h2')
  return (
    <section {...focus} className={classes.part} aria-labelledby={`part-${name}`}>
      <div className={classes.partHead}>
        <div>
          <h2 id={`part-${name}`} tabIndex={-1}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
        {isShown && loaded && canEdit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.7} />}
            onClick={() => changeDraft(editor, start(loaded))}
          >
            {t('edit.start')}
          </Button>
        )}
      </div>
      {isShown && loaded ? renderView(loaded) : <Busy {...props} />}
    </section>
  )
}

function Busy({ editor, renderView, renderForm }: EditedPartProps) {
  const { t } = useTranslation('people')
  const state = useSelector(editor, ({ value }) => value as string)
  const { record: loaded, draft, theirs, problem } = useSelector(editor, ({ context }) => context)
  if (state === 'failed' && problem)
    return <ProblemNote problem={problem} onRetry={() => editor.send({ type: 'record.request' })} />
  if (state === 'loading' || !loaded) {
    return (
      <div aria-busy="true">
        <p className={loaded ? 'sw-unseen' : classes.waiting} role="status">
          {t('edit.loading')}
        </p>
        {loaded && renderView(loaded)}
      </div>
    )
  }
  if (state === 'stale' && theirs)
    return <Overtaken editor={editor} draft={draft} theirs={renderView(theirs)} mine={renderForm(draft, loaded)} />
  return (
    <>
      {state === 'refused' && problem && <ProblemNote problem={problem} />}
      {renderForm(draft, loaded)}
      <Foot editor={editor} />
    </>
  )
}

function Foot({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['people', 'shell'])
  const isSaving = useSelector(editor, (snapshot) => snapshot.matches('saving'))
  return (
    <div className={classes.foot}>
      <Button variant="default" disabled={isSaving} onClick={() => editor.send({ type: 'edit.cancel' })}>
        {t('shell:cancel')}
      </Button>
      <BusyButton isBusy={isSaving} onClick={() => editor.send({ type: 'edit.save', isLast: false })}>
        {t('edit.save')}
      </BusyButton>
    </div>
  )
}

interface OvertakenProps {
  editor: Editor
  draft: unknown
  theirs: ReactNode
  mine: ReactNode
}

/** What someone else has stored meanwhile beside what was typed. */
function Overtaken({ editor, draft, theirs, mine }: OvertakenProps) {
  const { t } = useTranslation('people')
  return (
    <div className={classes.overtaken} role="group" aria-label={t('stale.title')}>
      <p role="alert">{t('stale.text')}</p>
      <h3>{t('stale.theirs')}</h3>
      {theirs}
      <h3>{t('stale.mine')}</h3>
      <fieldset disabled className={classes.mine}>
        {mine}
      </fieldset>
      <div className={classes.foot}>
        <Button variant="subtle" color="red" onClick={() => editor.send({ type: 'stale.discard' })}>
          {t('stale.takeTheirs')}
        </Button>
        <Button variant="default" onClick={() => editor.send({ type: 'stale.resume' })}>
          {t('stale.resume')}
        </Button>
        <Button onClick={() => editor.send({ type: 'stale.save', draft, isLast: false })}>{t('stale.keepMine')}</Button>
      </div>
    </div>
  )
}
