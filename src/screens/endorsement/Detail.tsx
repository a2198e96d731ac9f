import { endorsementsOf, type Endorsement } from '#src/actors/contracts/endorsements.ts'
import type { EditedRecord } from '#src/machines/editing/record-editor.setup.ts'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { changeDraft, useEditor } from '#src/parts/editing/editor.ts'
import { useEditorGuard } from '#src/parts/editing/editor-guard.ts'
import { useServices } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { useRecordName } from '#src/ui/heading/record-name.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import classes from './Endorsement.module.css'
import { draftOf, sentOf, type EndorsementDraft } from './endorsement-draft.ts'
import { EndorsementHistory } from './EndorsementHistory.tsx'
import { Reading } from './Reading.tsx'
import { Standing } from './Standing.tsx'

const form = later(() => import('./form/EndorsementForm.tsx'))
const leaveQuestion = later(async () => ({ default: (await import('#src/parts/editing/LeaveQuestion.tsx')).LeaveQuestion }))

function useEndorsementEditor(id: number) {
  const calls = endorsementsOf(useServices())
  return useEditor({
    name: `endorsement ${id}`,
    namesIn: () => ({}),
    load: (signal) => calls.load(id, signal),
    save: ({ record, draft, idempotencyKey }, signal) => {
      const endorsement = record as Endorsement
      return calls.change(endorsement, sentOf(draft as EndorsementDraft, endorsement.rights.edit), { signal, idempotencyKey })
    },
  })
}

/** An endorsement: where it stands, what it changes, what that costs and who agreed. */
export default function Detail({ id }: { id: number }) {
  const { t } = useTranslation('endorsement')
  const navigate = useNavigate()
  const editor = useEndorsementEditor(id)
  const guard = useEditorGuard([editor], {
    save: () => editor.send({ type: 'edit.save', isLast: false }),
    giveUp: (each) => each.send({ type: 'edit.cancel' }),
  })
  const kept = useFocusKept<HTMLDivElement>()
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches('asking') || snapshot.matches('saving'))
  const [aim, setAim] = useState<string | null>(null)
  const state = useSelector(editor, ({ value }) => value as string)
  const { record, problem } = useSelector(editor, ({ context }) => context)
  const endorsement = record as Endorsement | null
  useRecordName(endorsement?.endorsement_reference ?? '')
  if (state === 'failed' && problem)
    return <PageProblem problem={problem} onRetry={() => editor.send({ type: 'record.request' })} />
  if (!endorsement) return <Skeleton height={240} radius="md" role="status" aria-label={t('page.loading')} />
  const renew = (moved: EditedRecord | null) =>
    moved ? editor.send({ type: 'record.renew', record: moved }) : void navigate('/endorsement')
  const mayEdit = endorsement.rights.edit || endorsement.rights.answer
  const edit = (path: string | null) => {
    setAim(path)
    changeDraft(editor, draftOf(endorsement))
  }
  return (
    <div {...kept} className={classes.page}>
      <Standing endorsement={endorsement} isEditing={state !== 'clean'} onMoved={renew} onOpen={edit}>
        {state === 'clean' && mayEdit && (
          <Button variant="default" leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => edit(null)}>
            {t(endorsement.rights.edit ? 'page.edit' : 'page.answer')}
          </Button>
        )}
      </Standing>
      {state === 'clean' ? (
        <Reading endorsement={endorsement} />
      ) : (
        <Suspense fallback={<Skeleton height={240} radius="md" />}>
          <form.Component endorsement={endorsement} editor={editor} aim={aim} />
        </Suspense>
      )}
      <EndorsementHistory id={id} version={endorsement.row_version} />
      {isAsking && (
        <Suspense fallback={null}>
          <leaveQuestion.Component guard={guard} canSave={state !== 'stale'} />
        </Suspense>
      )}
    </div>
  )
}
