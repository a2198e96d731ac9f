import { useServices } from '#src/services.tsx'
import { useEffect } from 'react'
import { namesOf, rememberNames, type LinkNames } from '#src/links/option-names.ts'
import { assignmentLinks, type AssignmentRow } from './access/assignment-rows.ts'
import type { Editor, Editors } from './editors.ts'
import { profileLinks, type ProfileDraft } from './profile/profile-draft.ts'

interface Kept {
  /** Of what was edited: another version would be overwritten unseen. */
  version: number
  draft: unknown
  /** What the linked rows are called. */
  names: LinkNames
}

type LinksOf = (draft: unknown) => readonly { of: string; id: string }[]

const PARTS: readonly { name: string; editor: keyof Editors; linksOf: LinksOf }[] = [
  { name: 'profile', editor: 'profile', linksOf: (draft) => profileLinks(draft as ProfileDraft) },
  { name: 'assignments', editor: 'assignments', linksOf: (draft) => assignmentLinks(draft as AssignmentRow[]) },
  { name: 'access', editor: 'seats', linksOf: () => [] },
]

const keyOf = (me: number, user: number, part: string) => `draft:${me}:user:${user}:${part}`

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

/** Writes down what is typed, and begins with it when the section is first shown as it was then. */
function keep(editor: Editor, key: string, linksOf: LinksOf): () => void {
  let isFirst = true
  const look = () => {
    const snapshot = editor.getSnapshot()
    const { draft, loaded } = snapshot.context
    const version = loaded?.row_version ?? 0
    const isShown = snapshot.matches('shown')
    if (snapshot.hasTag('unsaved')) write(key, { version, draft, names: namesOf(linksOf(draft)) })
    if (isShown) {
      const kept = isFirst ? read(key) : null
      sessionStorage.removeItem(key)
      isFirst = false
      if (kept?.version === version) {
        rememberNames(kept.names)
        editor.send({ type: 'edit.start', draft: kept.draft })
      }
    }
  }
  const subscription = editor.subscribe(look)
  look()
  return () => subscription.unsubscribe()
}

export interface KeptDrafts {
  /** What was typed is not wanted any more, in whichever part it was. */
  forget: () => void
}

/** Keeps what is typed into the parts through a reload and a new sign-in of the same person, as long as the tab lives. */
export function useDraftsKept(id: number, { profile, assignments, seats }: Editors): KeptDrafts {
  const { session } = useServices()
  const me = session.getSnapshot().context.configuration?.user_data.id ?? 0
  useEffect(() => {
    const editors = { profile, assignments, seats }
    const stops = PARTS.map(({ name, editor, linksOf }) => keep(editors[editor], keyOf(me, id, name), linksOf))
    return () => stops.forEach((stop) => stop())
  }, [profile, assignments, seats, me, id])
  return { forget: () => PARTS.forEach(({ name }) => sessionStorage.removeItem(keyOf(me, id, name))) }
}
