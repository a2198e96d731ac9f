import { useServices } from '#src/services.tsx'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import type { Editor } from './editors.ts'

interface Kept {
  /** Of what was edited: another version would be overwritten unseen. */
  version: number
  draft: unknown
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full store costs the draft, not the form.
  }
}

/** Keeps what is typed into a part through a reload and a new sign-in of the same person, as long as the tab lives. */
export function useDraftKept(name: string, editor: Editor): void {
  const { session } = useServices()
  const { id = '' } = useParams()
  useEffect(() => {
    const me = session.getSnapshot().context.configuration?.user_data.id ?? 0
    const key = `draft:${me}:user:${id}:${name}`
    const keep = () => {
      const snapshot = editor.getSnapshot()
      const { draft, loaded } = snapshot.context
      const kept = read(key)
      if (snapshot.hasTag('unsaved')) {
        isFirst = false
        write(key, { version: loaded?.row_version ?? 0, draft })
      } else if (snapshot.matches('shown') && kept) {
        sessionStorage.removeItem(key)
        if (isFirst && kept.version === loaded?.row_version) editor.send({ type: 'edit.start', draft: kept.draft })
      }
      if (snapshot.matches('shown')) isFirst = false
    }
    let isFirst = true
    const subscription = editor.subscribe(keep)
    keep()
    return () => subscription.unsubscribe()
  }, [editor, id, name, session])
}
