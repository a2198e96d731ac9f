import { SECTIONS } from '#domain/sources/sections/index.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { differencesIn, mergeVersions, useSides } from '#src/parts/editing/versions.ts'
import { Versions } from '#src/ui/versions/Versions.tsx'
import { useSelector } from '@xstate/react'
import type { SourceFormActor } from '#src/actors/sources/source-form.ts'
import type { SourceTexts } from '../source-texts.ts'
import { linesOf, namesOf } from './compare-section.ts'
import type { SectionDrafts } from '../section/section-drafts.ts'
import { rememberSection } from '../section/section-links.ts'
import { valuesIn } from '#src/actors/sources/section-values.ts'

interface CompareProps {
  actor: SourceFormActor
  texts: SourceTexts
  drafts: SectionDrafts
}

function useVersions(actor: SourceFormActor, drafts: SectionDrafts) {
  const name = useSelector(actor, ({ context }) => context.section)
  const saved = useSelector(actor, ({ context }) => context.theirs)
  const section = SECTIONS[name]
  const theirs = valuesIn(section, saved)
  const draft = drafts.read(name)
  rememberSection(section, saved)
  return { section, theirs, mine: draft?.values ?? theirs, base: draft?.base ?? theirs }
}

/** Mine and theirs of one section; rows of a group go together. */
export default function Compare({ actor, texts, drafts }: CompareProps) {
  const { section, theirs, mine, base } = useVersions(actor, drafts)
  const found = differencesIn(namesOf(section), { base, theirs, mine })
  const { sides, onChoose } = useSides(found)
  /** What was typed stands on their version from now on. */
  const save = () => actor.send({ type: 'stale.save', draft: { values: mergeVersions({ theirs, mine }, sides), base: theirs } })
  const resume = () => actor.send({ type: 'stale.resume', draft: { values: mine, base: theirs } })
  const said = (field: string, values: typeof mine) => <Lines lines={linesOf(section, field, values, texts)} />
  return (
    <Versions
      found={found.map(({ name: field }) => ({
        name: field,
        label: section.fields[field] ? texts.field(field) : texts.group(field),
        mine: said(field, mine),
        theirs: said(field, theirs),
      }))}
      sides={sides}
      onChoose={onChoose}
      onDrop={() => actor.send({ type: 'stale.discard' })}
      onBack={resume}
      onSave={save}
    />
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <NotProvided />
  return lines.map((line) => <div key={line}>{line}</div>)
}
