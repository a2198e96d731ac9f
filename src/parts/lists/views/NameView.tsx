import type { SavedView, ViewContent } from '#domain/lists/saved-views.ts'
import { SAVED_VIEWS, VIEWED_LISTS, type ViewedList } from '#domain/lists/viewed-lists.ts'
import type { SavedViewsActor } from '#src/actors/records/saved-views.ts'
import { useMayIn, useServices } from '#src/services/services.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SavedViews.module.css'
import { contentOf, type ShownList } from './shown-list.ts'

interface NameViewProps {
  actor: SavedViewsActor
  list: ViewedList
  shown: ShownList
  look: ViewContent['look']
}

/** Asks under which name a view is saved, and whom it is for. */
export function NameView(props: NameViewProps) {
  const { t } = useTranslation('saved-views')
  const { actor } = props
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('naming') || isSavingNamed(snapshot))
  const view = useSelector(actor, ({ context }) => context.view)
  return (
    <Dialog
      opened={isOpen}
      onClose={() => actor.send({ type: 'dialog.close' })}
      title={view ? t('renameNamed', { name: view.name }) : t('save')}
    >
      {isOpen && <Fields key={view?.id ?? 0} {...props} view={view} />}
    </Dialog>
  )
}

type Snapshot = ReturnType<SavedViewsActor['getSnapshot']>

/** Not where a view is only brought up to date. */
const isSavingNamed = (snapshot: Snapshot) =>
  snapshot.matches('saving') && snapshot.context.view?.id === snapshot.context.draft?.view?.id

/** What a renamed view goes on to hold. */
const heldBy = ({ search, filter, sort, columns, look }: SavedView): ViewContent => ({ search, filter, sort, columns, look })

function Fields({ actor, list, shown, look, view }: NameViewProps & { view: SavedView | null }) {
  const { t } = useTranslation(['saved-views', 'shell'])
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const branches = useSharing(list)
  const [name, setName] = useState(view?.name ?? '')
  const [branch, setBranch] = useState(String(view?.branch?.id ?? ''))
  const submit = () => {
    const content = view ? heldBy(view) : contentOf(shown, look)
    actor.send({
      type: 'view.submit',
      draft: { view, name: name.trim(), branch: branch === '' ? null : Number(branch), content },
    })
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') submit()
      }}
    >
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={SAVED_VIEWS.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={problem?.fields.name}
      />
      <NativeSelect
        label={t('for')}
        value={branch}
        onChange={({ currentTarget }) => setBranch(currentTarget.value)}
        data={[
          { value: '', label: t('forMe') },
          ...branches.map(({ id, name: label }) => ({ value: String(id), label: t('forBranch', { branch: label }) })),
        ]}
        error={problem?.fields.branch}
      />
      {problem && Object.keys(problem.fields).length === 0 && <ProblemNote problem={problem} />}
      <span className={classes.foot}>
        <Button variant="default" onClick={() => actor.send({ type: 'dialog.close' })}>
          {t('shell:cancel')}
        </Button>
        <BusyButton type="submit" isBusy={isSaving} disabled={name.trim() === ''}>
          {t('submit')}
        </BusyButton>
      </span>
    </form>
  )
}

/** The branches whose list the reader may see. */
function useSharing(list: ViewedList) {
  const mayIn = useMayIn()
  const branches = useSelector(useServices().session, ({ context }) => context.configuration?.user_branches ?? [])
  return branches.filter(({ id }) => mayIn(VIEWED_LISTS[list], id))
}
