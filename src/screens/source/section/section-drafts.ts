import type { SectionName } from '#domain/sources/section-names.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import type { SectionDraft as HeldDraft, SectionDrafts as HeldDrafts } from '#src/machines/source/source-form.setup.ts'
import type { Drafts } from '#src/parts/editing/drafts.ts'
import type { SourceFormActor } from '#src/actors/sources/source-form.ts'
import { draftName, namesIn } from './section-links.ts'
import type { SectionValues } from '#src/actors/sources/section-values.ts'

export interface SectionDraft {
  values: SectionValues
  base: SectionValues
}

/** What is not saved of the sections that a form shows, as its chart holds it. */
export function draftsOf(actor: SourceFormActor, names: readonly SectionName[]) {
  const held = () => actor.getSnapshot().context.drafts
  const write = (section: SectionName, draft: SectionDraft | null) => actor.send({ type: 'draft.change', section, draft })
  return {
    sections: () => names.filter((name) => held()[name]),
    read: (section: SectionName) => (held()[section] ?? null) as SectionDraft | null,
    write,
    dropAll: () => names.forEach((name) => write(name, null)),
  }
}

export type SectionDrafts = ReturnType<typeof draftsOf>

/** What an earlier visit has left. `names`: the sections that the screen shows; what another screen keeps is not its to save or to drop. */
export const keptDrafts = (store: Drafts, source: number | string, names: readonly SectionName[]): HeldDrafts =>
  Object.fromEntries(
    names.flatMap((name) => {
      const kept = store.read<HeldDraft>(draftName(source, name))
      return kept && typeof kept.draft.values === 'object' && typeof kept.draft.base === 'object' ? [[name, kept.draft]] : []
    }),
  )

/** Keeps a copy of what is not saved. */
export function watchDrafts(actor: SourceFormActor, store: Drafts, source: number | string, names: readonly SectionName[]) {
  let seen = actor.getSnapshot().context.drafts
  const subscription = actor.subscribe(({ context: { drafts } }) => {
    for (const name of names.filter((one) => drafts[one] !== seen[one])) {
      const draft = drafts[name]
      if (draft) store.write(draftName(source, name), { record: null, draft, names: namesIn(SECTIONS[name], draft.values) })
      else store.drop(draftName(source, name))
    }
    seen = drafts
  })
  return () => subscription.unsubscribe()
}
