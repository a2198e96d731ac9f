import type { Endorsement } from '#src/actors/contracts/endorsements.ts'
import { changeDraft, type Editor } from '#src/parts/editing/editor.ts'
import { focusSoon } from '#src/parts/fields/focus-path.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../Endorsement.module.css'
import type { EndorsementDraft } from '../endorsement-draft.ts'
import { useEndorsementTexts } from '../endorsement-texts.ts'
import { Changes } from './Changes.tsx'
import { Documents } from './Documents.tsx'
import { Parties } from './Parties.tsx'
import { Singles } from './Singles.tsx'

const compare = later(async () => (await Promise.all([import('./Compare.tsx'), i18next.loadNamespaces(['master'])]))[0])

interface FormProps {
  endorsement: Endorsement
  editor: Editor
  /** The field that its reader was led to. */
  aim: string | null
}

/** An endorsement as it is edited: all of it while it is a draft, then the answers of the markets and documents. */
export default function EndorsementForm({ endorsement, editor, aim }: FormProps) {
  const { t } = useTranslation('endorsement')
  const texts = useEndorsementTexts()
  const { draft, problem } = useSelector(editor, ({ context }) => context)
  const state = useSelector(editor, ({ value }) => value as string)
  useEffect(() => {
    if (aim !== null) focusSoon(aim)
  }, [aim])
  if (draft === null) return null
  const onDraft = (next: EndorsementDraft) => changeDraft(editor, next)
  const part = { draft: draft as EndorsementDraft, endorsement, texts, faults: problem?.fields ?? {}, onDraft }
  const isWhole = endorsement.rights.edit
  return (
    <form
      className={classes.page}
      aria-label={endorsement.endorsement_reference}
      onSubmit={(event) => {
        event.preventDefault()
        editor.send({ type: 'edit.save', isLast: false })
      }}
    >
      {problem && state === 'refused' && <ProblemNote problem={problem} />}
      {state === 'stale' && (
        <Suspense fallback={null}>
          <compare.Component endorsement={endorsement} editor={editor} draft={part.draft} />
        </Suspense>
      )}
      {isWhole && (
        <Card title={t('page.facts')}>
          <Singles {...part} />
        </Card>
      )}
      {isWhole && (
        <Card title={t('page.changes')}>
          <Changes {...part} />
        </Card>
      )}
      <Card title={t('page.parties')}>
        <Parties {...part} />
      </Card>
      <Card title={t('page.documents')}>
        <Documents {...part} />
      </Card>
      <div className={classes.foot}>
        <Button variant="default" onClick={() => editor.send({ type: 'edit.cancel' })}>
          {t('page.cancel')}
        </Button>
        <BusyButton type="submit" isBusy={state === 'saving'}>
          {t('page.save')}
        </BusyButton>
      </div>
    </form>
  )
}
