import { newInstance } from '#src/services/instance.ts'
import type { LinkNames } from '#src/services/option-names.ts'
import { recordEditorMachine } from '#src/machines/editing/record-editor.machine.ts'
import type { EditedRecord, SaveRecord } from '#src/machines/editing/record-editor.setup.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useDrafts, type Drafts } from './drafts.ts'

export type Editor = ActorRefFrom<typeof recordEditorMachine>

type Loaded = { data: EditedRecord | null; draft: unknown }
type Saved = { message: string; data: EditedRecord }

/** What is edited: where it is read and saved. */
export interface Edited {
  /** What its draft is kept as. */
  name: string
  /** What the rows are called that a draft names. */
  namesIn: (draft: unknown) => LinkNames
  /** Answers null for a record that is to be made. */
  load: (signal: AbortSignal) => Promise<{ data: unknown }>
  save: (asked: SaveRecord, signal: AbortSignal) => Promise<{ message: string; data: unknown }>
  onSaved?: (before: EditedRecord, after: EditedRecord) => void
}

/** What stands in the inputs of a section. */
export const changeDraft = (editor: Editor, draft: unknown): void =>
  editor.send({ type: 'draft.change', draft, about: null, isTouched: true })

/** A call that ends with its actor says nothing any more: React stops actors and starts them again. */
async function quietly<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => {})
    throw error
  }
}

/** The record as it is now and what was typed into it before; as it was then, where it has changed since, so that a save shows both. */
function withDraft(drafts: Drafts, name: string, data: EditedRecord | null): Loaded {
  const kept = drafts.read(name)
  if (!kept || kept.record?.id !== data?.id) return { data, draft: null }
  return { data: kept.record?.row_version === data?.row_version ? data : kept.record, draft: kept.draft }
}

/** Keeps a copy of what is typed as long as it is not saved. */
function watch(editor: Editor, drafts: Drafts, { name, namesIn }: Edited): () => void {
  const subscription = editor.subscribe((snapshot) => {
    const { record, draft } = snapshot.context
    if (snapshot.hasTag('unsaved')) drafts.write(name, { record, draft, names: namesIn(draft) })
    else if (snapshot.matches('clean') || snapshot.matches('closed')) drafts.drop(name)
  })
  return () => subscription.unsubscribe()
}

/**
 * The chart that edits one record, in a dialog, on a page or in a section of one, filled with its calls. Its screen
 * - shows `context.record`, sends every change as `draft.change` with the whole draft, and takes over `draft.replaced`;
 * - sends `edit.save` (`isLast`: close when it is stored) and shows `context.problem` where it is refused;
 * - shows both versions while it has the tag `comparing`: `versions.ts` tells what differs and merges what was chosen;
 * - is left through `useEditorGuard`, and goes away when the chart is `closed`.
 */
export function useEditor(edited: Edited): Editor {
  const { announce, actorOptions } = useServices()
  const [input] = useState(() => ({ instance: newInstance() }))
  const drafts = useDrafts()
  const { name, load, save, onSaved } = edited
  const logic = recordEditorMachine.provide({
    actors: {
      loadRecord: fromPromise<Loaded, Record<string, never>>(({ signal }) =>
        quietly(signal, async () => withDraft(drafts, name, (await load(signal)).data as EditedRecord | null)),
      ),
      saveRecord: fromPromise<Saved, SaveRecord>(({ input: asked, signal }) =>
        quietly(signal, () => save(asked, signal) as Promise<Saved>),
      ),
    },
    actions: {
      announce: (_, { message, before, after }) => {
        announce(message, 'success')
        if (before) onSaved?.(before, after)
      },
    },
  })
  const editor = useActorRef(logic, { ...actorOptions, input })
  // oxlint-disable-next-line react/exhaustive-deps -- what is edited stays the same as long as its editor
  useEffect(() => watch(editor, drafts, edited), [editor, drafts])
  return editor
}
